import type { NoticeKindName } from '@jb/domain/notice/kinds'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/db/types.ts'

/** What a notice says, the same for all who get it. */
export interface Message {
  readonly kind: NoticeKindName
  /** What has happened: 已开标. */
  readonly title: string
  /** The name of the thing that it is about. */
  readonly about?: string
  readonly body: string
  /** Place of the product map that it leads to. */
  readonly place: string
  readonly placeSearch: Readonly<Record<string, string>>
  /** The thing that asks for something, where it is not the one that the notice leads to. */
  readonly subject?: string
}

/** Who gets it, and for which of their companies. */
export interface Recipient {
  /** Names the event once and for all: nobody gets two notices with one key. */
  readonly eventKey: string
  readonly accountId: string
  readonly phone: string
  readonly companyId: string | undefined
  /** Where it leads these people, where that is not the same for all. */
  readonly placeSearch?: Message['placeSearch'] | undefined
}

/** Writes the notice for everybody who has none of this event yet; gives the new ones. */
export async function insertNotices(
  db: Kysely<DB>,
  message: Message,
  recipients: readonly Recipient[],
  now: Date,
): Promise<readonly { id: string; account_id: string }[]> {
  const rows = recipients.map((recipient) => ({
    account_id: recipient.accountId,
    company_id: recipient.companyId ?? null,
    event_key: recipient.eventKey,
    kind: message.kind,
    title: message.title,
    about: message.about ?? '',
    subject: message.subject ?? message.placeSearch.id ?? null,
    body: message.body,
    place: message.place,
    place_search: JSON.stringify(recipient.placeSearch ?? message.placeSearch),
    created_at: now,
  }))
  return db
    .insertInto('notice')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['event_key', 'account_id']).doNothing())
    .returning(['id', 'account_id'])
    .execute()
}

/**
 * Gives fresh notices the next number of their person's stream. The row of the stream is locked until the
 * transaction ends, so numbers become visible in order and without a gap; a rollback gives its number back.
 */
export async function numberNotices(
  db: Kysely<DB>,
  fresh: readonly { readonly id: string; readonly account_id: string }[],
): Promise<void> {
  const ids = fresh.map((notice) => notice.id)
  const accounts = fresh.map((notice) => notice.account_id)
  // In the order of the people, so that two tellings of the same audience do not wait for each other crosswise.
  await sql`with given as (
      insert into notice_stream (account_id, last_seq)
      select account_id, 1 from unnest(${accounts}::uuid[]) as person (account_id) order by account_id
      on conflict (account_id) do update set last_seq = notice_stream.last_seq + 1
      returning account_id, last_seq
    )
    update notice set seq = given.last_seq from given
    where notice.account_id = given.account_id and notice.id = any(${ids}::uuid[])`.execute(db)
}

/** Marks notices of one person as read; those read before keep their time. */
export async function markRead(
  db: Kysely<DB>,
  accountId: string,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  await db
    .updateTable('notice')
    .set({ read_at: now })
    .where('account_id', '=', accountId)
    .where('id', 'in', ids)
    .where('read_at', 'is', null)
    .execute()
}

/** Marks as read everything that one person had got by `until` (a moment with microseconds, as text). */
export async function markAllRead(
  db: Kysely<DB>,
  accountId: string,
  until: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('notice')
    .set({ read_at: now })
    .where('account_id', '=', accountId)
    .where('read_at', 'is', null)
    .where('created_at', '<=', sql<Date>`${until}::timestamptz`)
    .execute()
}

/** What has been done: notices of these kinds about this thing ask for nothing any more. */
export interface Done {
  readonly subject: string
  readonly kinds: readonly NoticeKindName[]
  /** Only those that were told for this company. */
  readonly companyId?: string | undefined
  /** People who are still asked. */
  readonly except?: readonly string[] | undefined
}

/** Marks as read what is done, whoever did it. */
export async function markDone(
  db: Kysely<DB>,
  { subject, kinds, companyId, except = [] }: Done,
  now: Date,
): Promise<void> {
  const done = db
    .updateTable('notice')
    .set({ read_at: now })
    .where('subject', '=', subject)
    .where('kind', 'in', kinds)
    .where('read_at', 'is', null)
    .where('account_id', '<>', sql<string>`all(${[...except]}::uuid[])`)
  await (companyId === undefined ? done : done.where('company_id', '=', companyId)).execute()
}
