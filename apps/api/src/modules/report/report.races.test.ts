import { liftOutcome, upholdReport } from '@jb/contract/report/desk.contract'
import { tenderDetailOf } from '@jb/contract/tender/tender.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { report, takeUp } from '@jb/testing/builders/report-story'
import { aTenderRow } from '@jb/testing/builders/tender-row'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/** What is offline or frozen is so as long as a report holds it, however operators coincide. */
let h: Harness
let desks: readonly Caller[]
const rounds = [1, 2, 3, 4, 5, 6]
const outcomes = ['itemOffline', 'companyFrozen'] as const
type Lasting = (typeof outcomes)[number]

beforeAll(async () => {
  h = await startHarness()
  const operator = { companyKind: 'platform', roles: ['operator'] } as const
  desks = [await h.as({ ...operator }), await h.as({ ...operator })]
})
afterAll(() => h.close())

interface Case {
  readonly id: string
  readonly version: number
}
const deskOf = (nth: number) => desks[nth % 2] as Caller

/** Two reports about one tender (of a frozen company: about two of its tenders), looked into. */
async function twoCases(outcome: Lasting) {
  const owner = await h.as()
  const tender = await aTenderRow(h, owner)
  const cases: Case[] = []
  for (const nth of [0, 1]) {
    const about = nth === 0 || outcome === 'itemOffline' ? tender : await aTenderRow(h, owner)
    const { id } = await report(h, await h.as({ companyKind: 'supplier' }), about)
    cases.push({ id, version: await takeUp(h, deskOf(0), id) })
  }
  const [first, second] = cases as [Case, Case]
  return { owner, tender, first, second }
}

const holds = (outcome: Lasting, { id, version }: Case, nth = 0) =>
  h.call(upholdReport, { body: { id, version, outcome, text: '经核实，情况属实。' } }, deskOf(nth))
const lets = ({ id, version }: Case, nth = 0) =>
  h.call(liftOutcome, { body: { id, version, reason: '已改正并重新公告。' } }, deskOf(nth))

async function isHeld(outcome: Lasting, { owner, tender }: { owner: Caller; tender: string }) {
  if (outcome === 'itemOffline')
    return (await h.call(tenderDetailOf, { params: { id: tender } })).status === 404
  const company = await h.db
    .selectFrom('company')
    .select('frozen_at')
    .where('id', '=', owner.companyId)
    .executeTakeFirstOrThrow()
  return company.frozen_at !== null
}

describe.each(outcomes)('%s', (outcome) => {
  test('by two reports ends when both are lifted at the same moment', async () => {
    for (const _ of rounds) {
      const { first, second, ...about } = await twoCases(outcome)
      const [one, two] = [(await holds(outcome, first)).answer, (await holds(outcome, second)).answer]
      expect(await isHeld(outcome, about)).toBe(true)
      const replies = await Promise.all([lets(one, 0), lets(two, 1)])
      expect(replies.map(({ status }) => status)).toEqual([200, 200])
      expect(await isHeld(outcome, about)).toBe(false)
    }
  })

  test('stays while a second report is upheld as the first is lifted', async () => {
    for (const round of rounds) {
      const { first, second, ...about } = await twoCases(outcome)
      const one = (await holds(outcome, first)).answer
      const both = [() => lets(one, 0), () => holds(outcome, second, 1)]
      const replies = await Promise.all((round % 2 ? both : both.reverse()).map((act) => act()))
      expect(replies.map(({ status }) => status)).toEqual([200, 200])
      expect(await isHeld(outcome, about)).toBe(true)
    }
  })
})
