// A tender of the owner's company that lies with its approvers, and a project that nobody else knows of.
import { randomUUID } from 'node:crypto'
import { disableTemplate } from '@jb/contract/approval/template.contract'
import { postponeTender } from '@jb/contract/tender/postponement.contract'
import type { Harness } from '@jb/testing/api-harness'
import { anEnabledTemplate, aStep, aTemplateForm, memberNoOf } from '@jb/testing/builders/approval-story'
import { versionOf } from '@jb/testing/builders/bid-story'
import { publishTenderAs } from '@jb/testing/builders/tender'
import type { Caller } from '@jb/testing/persona'

/** A project as its company drafts it, straight into its table; gives its id. */
export async function aProjectRow(
  h: Harness,
  { companyId, accountId }: Caller,
  name: string,
): Promise<string> {
  const { id } = await h.db
    .insertInto('project')
    .values({
      ...{
        no: `GC-${randomUUID()}`,
        company_id: companyId,
        created_by: accountId,
        manager_id: accountId,
        name,
      },
      ...{
        department_no: '1',
        engineering_type: 'building',
        region_code: '610113',
        address: '',
        description: '',
      },
      ...{
        project_price: '12600000',
        start_on: '2026-01-05',
        end_on: '2027-12-31',
        status: 'draft',
        version: 1,
      },
      ...{ created_at: new Date(), updated_at: new Date() },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Objects and bodies of the world; the words are in the tender. The process is closed again. */
export async function tenderApprovals(h: Harness, owner: Caller, words: string) {
  const approver = await h.as({ companyId: owner.companyId, roles: ['approver'] })
  const form = aTemplateForm([await aStep(h, 'n1', [approver])], { type: 'tenderPublish' })
  const template = await anEnabledTemplate(h, owner, form)
  const { id: approving } = await publishTenderAs(h, owner, { title: words, bidRequire: words })
  await h.call(disableTemplate, { body: { id: template, version: 1 } }, owner)
  const { instance_id: tenderApproval } = await h.db
    .selectFrom('decision_request')
    .select((eb) => eb.ref('instance_id').$notNull().as('instance_id'))
    .where('thing_id', '=', approving)
    .executeTakeFirstOrThrow()
  const ownProject = await aProjectRow(h, owner, words)
  return {
    ids: { approving, tenderApproval, ownProject },
    bodies: { 'tender.approvals': {} },
  }
}

/** Before the opening of this tender its owner has asked for a postponement, and keeps a project: ids, and calls that name people. */
export async function askedBefore(h: Harness, owner: Caller, runner: Caller, tenderId: string) {
  const approver = await h.as({ companyId: owner.companyId, roles: ['approver'] })
  const form = aTemplateForm([await aStep(h, 'n1', [approver])], { type: 'postponement' })
  const templateId = await anEnabledTemplate(h, owner, form)
  const { bid_end: end } = await h.db
    .selectFrom('tender')
    .select('bid_end')
    .where('id', '=', tenderId)
    .executeTakeFirstOrThrow()
  const later = new Date((end?.getTime() ?? 0) + 86_400_000).toISOString()
  const version = await versionOf(h, runner, tenderId)
  const body = { id: tenderId, version, times: { bidEnd: later, openAt: later }, reason: '图纸有修改' }
  const { approvalId = '' } = (await h.call(postponeTender, { body }, runner)).answer
  const memberNo = await memberNoOf(h, approver)
  const { serial } = await h.db
    .selectFrom('company')
    .select('serial')
    .where('id', '=', owner.companyId)
    .executeTakeFirstOrThrow()
  const seen = { id: approvalId, version: 1, comment: '' }
  const calls: Readonly<Record<string, object>> = {
    'approval.openCheck': { body: { companyNo: String(serial), type: 'postponement' } },
    'approval.previewTemplate': { body: { form, context: {} } },
    'approval.transfer': { body: { ...seen, memberNo } },
    'approval.delegate': { body: { ...seen, memberNo } },
    'approval.addSign': { body: { ...seen, memberNo, where: 'after' } },
    'approval.cc': { body: { ...seen, memberNos: [memberNo] } },
    'member.staffMember': { params: { memberNo } },
  }
  return { ids: [approvalId, templateId, await aProjectRow(h, owner, '产业园一期')], calls }
}
