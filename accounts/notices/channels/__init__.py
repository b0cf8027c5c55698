"""The ways on which notices leave the house: one module per channel.

A notice is written once; for each of a person's destinations on each channel there is one `Dispatch` row beside it,
and a job that calls the channel. What people wish (never, digest, quiet hours), retries and the delivery log are the same
for all channels and none of their business.

To add a channel, write a module with a class that meets `contract.Channel`, and name it in `registry.CHANNELS`:

    class Telegraph:
        key = "telegraph"                                  # in rows and addresses: never changed afterwards
        label = _("Telegraph")                             # what people read

        def destinations(self, people):                    # one query for all of them, or none
            posts = Post.objects.filter(user__in=people)   # ... those that are in use
            return {post.user_id: [Destination(str(post.pk), post.town)] for post in posts}

        def send(self, dispatch):                          # dispatch.notice and dispatch.notice.user are loaded
            post = Post.objects.filter(pk=dispatch.destination).first()
            if post is None:
                raise NotDelivered(Dispatch.Reason.NO_ADDRESS, is_final=True)
            return tap(post, dispatch.notice.subject)      # the receipt; "" if there is none

An exception means that it did not arrive: the job tries again with growing pauses, unless it is a `NotDelivered` with
`is_final`. Raise `NotDelivered` where you know why; `detail` is for staff and must hold no secret. `send` may be called again
for something that did arrive (a worker may die before it notes so): give the other side a stable id if it can tell doubles by it,
such as `dispatch.stable_id`. Text for people is in `dispatch.notice`, already in their language, and without secrets.

A channel that can put several notices into one message has `send_digest(digest, dispatches)` too (`contract.GatheringChannel`):
then people may choose the digest for it.
"""
