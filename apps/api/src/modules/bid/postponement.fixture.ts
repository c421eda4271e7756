import { standingOf } from '@jb/contract/bid/registration.contract'
import { postponeTender } from '@jb/contract/tender/postponement.contract'
import { tenderDetailOf } from '@jb/contract/tender/tender.contract'
import type { Harness } from '@jb/testing/api-harness'
import type { Caller } from '@jb/testing/persona'

const hour = 3_600_000
export const reason = '图纸有修改，供应商需要重新核价'

/** A moment so many hours after another. */
export const later = (at: string | null, hours: number) =>
  new Date(Date.parse(at ?? '') + hours * hour).toISOString()

/** What the tests of postponements read and do, on one server. */
export function postponing(h: Harness) {
  const detail = async (id: string) => (await h.call(tenderDetailOf, { params: { id } })).answer
  /** Bid deadline and opening moved by as much. */
  const newTimes = async (id: string, hours = 48) => {
    const { endTime, openBidTime } = await detail(id)
    return { bidEnd: later(endTime, hours), openAt: later(openBidTime, hours) }
  }
  return {
    detail,
    newTimes,
    async put(id: string, as: Caller, { hours = 48, version }: { hours?: number; version?: number } = {}) {
      const seen = version ?? (await h.call(standingOf, { params: { id } }, as)).answer.version
      const body = { id, version: seen, times: await newTimes(id, hours), reason }
      return h.call(postponeTender, { body }, as)
    },
    /** What this person was told about a thing under one kind, the oldest first. */
    told: async (who: Caller, kind: string, id: string) =>
      h.db
        .selectFrom('notice')
        .select(['title', 'body'])
        .where('account_id', '=', who.accountId)
        .where('kind', '=', kind)
        .where('event_key', 'like', `%${id}%`)
        .orderBy('created_at')
        .execute(),
  }
}
