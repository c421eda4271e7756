import { randomUUID } from 'node:crypto'
import { approvalOf } from '@jb/contract/approval/approval.contract'
import type { ApprovalDetail } from '@jb/contract/approval/approval.shapes'
import { enableTemplate, saveTemplate } from '@jb/contract/approval/template.contract'
import type { TemplateForm } from '@jb/contract/approval/template.shapes'
import { usualOptions } from '@jb/domain/approval/template'
import { isRefusal, type Refusal } from '@jb/domain/shared/refusal'
import { type ApprovalStarting, startApproval } from '../../../../apps/api/src/modules/approval/index.ts'
import type { Harness } from '../api-harness.ts'
import type { Caller } from '../persona.ts'

/** The number under which a company names this person. */
export async function memberNoOf(h: Harness, { accountId, companyId }: Caller): Promise<string> {
  const { member_no } = await h.db
    .selectFrom('membership')
    .select('member_no')
    .where('account_id', '=', accountId)
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  return member_no
}

type Step = TemplateForm['nodes'][number]

/** A node in which these people decide. */
export async function aStep(
  h: Harness,
  id: string,
  people: readonly Caller[],
  mode: Step['mode'] = 'all',
): Promise<Step> {
  const memberNos = await Promise.all(people.map((person) => memberNoOf(h, person)))
  return { id, name: `步骤${id}`, mode, source: { kind: 'fixed', memberNos } }
}

/** What an administrator fills in: it applies always. */
export function aTemplateForm(nodes: readonly Step[], given: Partial<TemplateForm> = {}): TemplateForm {
  const conditions = {
    ...{ departmentNos: [], amountFrom: null, amountTo: null },
    ...{ engineeringTypes: [], demandTypes: [] },
  }
  const usual = { type: 'tenderPublish', name: '发布招标审批', position: 1 } as const
  return { ...usual, conditions, nodes: [...nodes], options: usualOptions, ...given }
}

/** Lets the company's administrator put a template in force; gives its id. */
export async function anEnabledTemplate(h: Harness, admin: Caller, form: TemplateForm): Promise<string> {
  const saved = await h.call(saveTemplate, { body: { form } }, admin)
  if (saved.reason) throw new Error(`the template was not saved: ${saved.reason}`)
  const { id, version } = saved.answer
  const enabled = await h.call(enableTemplate, { body: { id, version } }, admin)
  if (enabled.reason) throw new Error(`the template was not enabled: ${enabled.reason}`)
  return id
}

/** What a subject of kind `test` hands over. */
export function aStarting(starter: Caller, given: Partial<ApprovalStarting> = {}): ApprovalStarting {
  return {
    type: 'tenderPublish',
    subject: { kind: 'test', id: randomUUID() },
    companyId: starter.companyId,
    title: '产业园一期 钢筋采购',
    starter: starter.accountId,
    context: {},
    facts: [{ label: '估算价', value: '1,260.00 万元' }],
    ...{ picks: [], cc: [], note: '' },
    ...given,
  }
}

/** Starts an approval; gives its id, or why it cannot begin. */
export function tryToStart(h: Harness, starting: ApprovalStarting): Promise<string | Refusal> {
  return h.run(async (ctx) => {
    const started = await startApproval(ctx, starting)
    return isRefusal(started) ? started : started.instanceId
  })
}

/** Starts an approval that must begin. */
export async function aRunning(
  h: Harness,
  starter: Caller,
  given: Partial<ApprovalStarting> = {},
): Promise<string> {
  const id = await tryToStart(h, aStarting(starter, given))
  if (isRefusal(id)) throw new Error(`the approval did not begin: ${id.refused}`)
  return id
}

/** An approval as somebody reads it now. */
export async function approvalAs(h: Harness, id: string, as: Caller): Promise<ApprovalDetail> {
  const reply = await h.call(approvalOf, { params: { id } }, as)
  if (reply.reason) throw new Error(`the approval was not shown: ${reply.reason}`)
  return reply.answer
}

async function departmentId(h: Harness, companyId: string, no: string): Promise<string | undefined> {
  const row = await h.db
    .selectFrom('department')
    .select('id')
    .where('company_id', '=', companyId)
    .where('no', '=', no)
    .executeTakeFirst()
  return row?.id
}

/** Puts somebody into a department; it is made below `parentNo` where it is not there yet ('1': the company). */
export async function worksIn(
  h: Harness,
  who: Caller,
  { no, parentNo = '1', isHead = false }: { no: string; parentNo?: string; isHead?: boolean },
): Promise<void> {
  const make = async (one: string, parent_id: string | null) => {
    const row = { company_id: who.companyId, no: one, parent_id, name: `部门${one}` }
    return (await h.db.insertInto('department').values(row).returning('id').executeTakeFirstOrThrow()).id
  }
  const found = (one: string) => departmentId(h, who.companyId, one)
  const root = (await found('1')) ?? (await make('1', null))
  const parent = parentNo === '1' ? root : ((await found(parentNo)) ?? (await make(parentNo, root)))
  const department_id = no === '1' ? root : ((await found(no)) ?? (await make(no, parent)))
  const { id: membership_id } = await h.db
    .selectFrom('membership')
    .select('id')
    .where('account_id', '=', who.accountId)
    .executeTakeFirstOrThrow()
  const row = { department_id, membership_id, is_head: isHead, is_primary: true }
  await h.db.insertInto('department_member').values(row).execute()
}
