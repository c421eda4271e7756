-- How many refunds are stuck or late is asked by every reading of the figures.
create index security_order_going on security_order (refund_requested_at) where status in ('refunding', 'refundFailed');
create index security_order_due on security_order (release_due_at) where release_due_at is not null and status in ('paid', 'refunding', 'refundFailed');
