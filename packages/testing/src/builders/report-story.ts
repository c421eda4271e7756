import type { Answer, Sent } from '@jb/contract/endpoint'
import { acceptReport, investigateReport, liftOutcome, upholdReport } from '@jb/contract/report/desk.contract'
import { addReport } from '@jb/contract/report/report.contract'
import type { Harness } from '../api-harness.ts'
import type { Caller } from '../persona.ts'
import { aReportForm } from './report.ts'

type Form = Sent<typeof addReport>['body']

/** The body of `addReport` about a tender. */
export function aReportBody(businessId: string, given: Partial<Form> = {}): Form {
  const { fileIds, ...form } = aReportForm()
  return { businessId, businessType: 1, ...form, fileIds: [...fileIds], ...given }
}

/** Lets a person report a tender; the answer of the call. */
export async function report(harness: Harness, by: Caller, tenderId: string, given: Partial<Form> = {}) {
  return (await harness.call(addReport, { body: aReportBody(tenderId, given) }, by)).answer
}

/** Lets an operator take a fresh report (version 1) up to the inquiry; gives its version then. */
export async function takeUp(harness: Harness, operator: Caller, id: string, version = 1): Promise<number> {
  const accepted = await harness.call(acceptReport, { body: { id, version } }, operator)
  const body = { id, version: accepted.answer.version }
  return (await harness.call(investigateReport, { body }, operator)).answer.version
}

type Outcome = Sent<typeof upholdReport>['body']['outcome']

/** Lets an operator find a fresh report true. */
export async function uphold(
  harness: Harness,
  operator: Caller,
  id: string,
  outcome: Outcome,
  text = '经核实，招标文件设置了与采购内容无关的地域条件。',
): Promise<Answer<typeof upholdReport>> {
  const version = await takeUp(harness, operator, id)
  return (await harness.call(upholdReport, { body: { id, version, outcome, text } }, operator)).answer
}

/** Ends what followed from it. */
export async function lift(harness: Harness, operator: Caller, id: string, version: number) {
  const body = { id, version, reason: '招标人已改正并重新公告。' }
  return (await harness.call(liftOutcome, { body }, operator)).answer
}
