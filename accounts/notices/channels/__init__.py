"""The channels over which notices are sent: one module or package each.

A notice is written once; for each of a person's destinations on each channel there is one `Dispatch` row, and a job
that calls the channel. Preferences (never, digest, quiet hours), retries and the delivery log are the same for all
channels, which know nothing of them.

To add a channel, write a module with a class that meets `base.Channel`, and name it in `registry.CHANNELS`:

    class Telegraph:
        key = "telegraph"                                  # in rows and URLs: never changed afterwards
        label = _("Telegraph")                             # what people read

        def destinations(self, people):                    # one query for all of them, or none
            posts = Post.objects.filter(user__in=people)   # ... those that are in use
            return {post.user_id: [Destination(str(post.pk), post.town)] for post in posts}

        def patience(self, preference):                    # wires are loud: not if they have seen it on the site
            return timedelta(minutes=1)

        def send(self, dispatch):                          # dispatch.notice and dispatch.notice.user are loaded
            post = Post.objects.filter(pk=dispatch.destination).first()
            if post is None:
                raise NotDelivered(Dispatch.Reason.NO_ADDRESS, is_final=True)
            return tap(post, dispatch.notice.subject)      # the receipt; "" if there is none

An exception means that it did not arrive: the job tries again with growing pauses, unless it is a `NotDelivered` with
`is_final`. Raise `NotDelivered` if you know the reason; `detail` is for staff and must not contain secrets.
`send` may be called again for something that did arrive (a worker may die before it stores the result): pass on a
stable id such as `dispatch.stable_id` if the other side can drop duplicates by it. The text in `dispatch.notice` is
already in the person's language, and contains no secrets.

A channel that can put several notices into one message also has `send_digest(digest, dispatches)`
(`base.GatheringChannel`): then people may choose the digest for it.
"""
