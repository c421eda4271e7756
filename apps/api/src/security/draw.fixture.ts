import { randomUUID } from 'node:crypto'
import type { Harness } from '@jb/testing/api-harness'
import type { Caller } from '@jb/testing/persona'

interface Given {
  readonly owner: Caller
  /** Was drawn, and has not answered. */
  readonly supplier: Caller
  readonly tenderId: string
  readonly fileId: string
}

/** A draw of the owner's tender outside, in which somebody of the supplier's was drawn; `words` stand in its record. */
export async function drawsIn(h: Harness, { owner, supplier, tenderId, fileId }: Given, words: string) {
  const { now } = await h.run(async (ctx) => ({ now: ctx.now }))
  const until = new Date(now.getTime() + 21 * 86_400_000)
  const [draw, invitation] = [randomUUID(), randomUUID()]
  await h.db
    .insertInto('expert_draw')
    .values({
      id: draw,
      tender_id: tenderId,
      company_id: owner.companyId,
      number: 1,
      source: 'outside',
      status: 'drawn',
      version: 1,
      wanted: JSON.stringify([{ major: 'law', count: 1 }]),
      first_position: 1,
      evaluate_at: until,
      requested_by: owner.accountId,
      requested_at: now,
      drawn_at: now,
      record_no: 'CQ-001',
      record_file_id: fileId,
    })
    .execute()
  await h.db
    .insertInto('expert_draw_seat')
    .values({
      id: invitation,
      draw_id: draw,
      position: 1,
      major: 'law',
      code: '',
      state: 'notified',
      account_id: supplier.accountId,
      sealed: words,
      notified_at: now,
      answer_until: until,
    })
    .execute()
  const body = { id: tenderId, evaluateAt: until.toISOString(), reason: '' }
  const expert = { name: '秦工', phone: '13800009999', major: 'law', employer: '设计院' }
  return {
    ids: { drawTender: tenderId, draw, drawnSeat: invitation },
    bodies: {
      'draw.request': { ...body, wanted: [{ major: 'law', count: 1 }] },
      'draw.outside': { ...body, recordNo: 'CQ-002', fileId, experts: [expert] },
      'draw.secondAnswer': { id: tenderId, agree: true, reason: '' },
      'draw.cancel': { id: draw, version: 1 },
      'draw.answer': { id: invitation, takes: true },
    },
  }
}
