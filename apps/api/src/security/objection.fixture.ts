// Lawful tenders of the owner: one that may be objected to, and one that stands still since somebody has.
import type { Harness } from '@jb/testing/api-harness'
import { anObjection, object } from '@jb/testing/builders/objection-story'
import { aTenderRow } from '@jb/testing/builders/tender-row'
import type { Caller } from '@jb/testing/persona'

interface People {
  readonly owner: Caller
  readonly agent: Caller
  readonly supplier: Caller
}

const day = 86_400_000

/** Objects and bodies of the world; the words stand in what only the two sides read. */
export async function objectionsOf(h: Harness, { owner, agent, supplier }: People, words: string) {
  const now = (await h.run(async (ctx) => ctx.now)).getTime()
  const at = (days: number) => new Date(now + days * day)
  const lawful = async () => {
    const id = await aTenderRow(h, owner, {
      profile: 'VOLUNTARY',
      agent_company_id: agent.companyId,
      apply_end: at(20),
      bid_start: at(20),
      bid_end: at(60),
      open_at: at(60),
    })
    const signedUp = {
      tender_id: id,
      company_id: supplier.companyId,
      account_id: supplier.accountId,
      status: 'confirmed' as const,
      contact_name: '李建国',
      contact_phone: '19900000088',
    }
    await h.db.insertInto('registration').values(signedUp).execute()
    return id
  }
  const [lawfulOpen, lawfulPaused] = [await lawful(), await lawful()]
  const { id } = await object(h, supplier, lawfulPaused, { title: words, content: words })
  const ruling = { id, version: 1, answer: '采纳', fileIds: [] }
  return {
    ids: { lawfulOpen, lawfulPaused, objection: id },
    bodies: {
      'question.fileObjection': anObjection(lawfulOpen),
      'question.answerObjection': ruling,
      'question.upholdObjection': ruling,
      'question.refuseObjection': { id, version: 1, reason: '无关' },
    },
  }
}
