// An approval of the owner's company, which the owner has started and a colleague decides, and its template.
import { randomUUID } from 'node:crypto'
import { disableTemplate } from '@jb/contract/approval/template.contract'
import type { Harness } from '@jb/testing/api-harness'
import {
  anEnabledTemplate,
  aRunning,
  aStep,
  aTemplateForm,
  memberNoOf,
} from '@jb/testing/builders/approval-story'
import type { Caller } from '@jb/testing/persona'

/** Objects and bodies of the world; the words are in every text of the approval. The process is closed again. */
export async function approvals(h: Harness, owner: Caller, supplier: Caller, words: string) {
  const approver = await h.as({ companyId: owner.companyId, roles: ['approver'] })
  const form = aTemplateForm([await aStep(h, 'n1', [approver])], { type: 'scrap', name: words })
  const approvalTemplate = await anEnabledTemplate(h, owner, form)
  const approvalSubject = randomUUID()
  const subject = { kind: 'test', id: approvalSubject }
  const facts = [{ label: '内容', value: words }]
  const approval = await aRunning(h, owner, { type: 'scrap', subject, facts, title: words, note: words })
  await h.call(disableTemplate, { body: { id: approvalTemplate, version: 1 } }, owner)
  // Whose process stays open, and who says so.
  const node = { id: 'n1', name: '审核', mode: 'any', source: { kind: 'role', role: 'orgAdmin' } } as const
  await anEnabledTemplate(h, supplier, aTemplateForm([node], { type: 'scrap' }))
  const { serial } = await h.db
    .selectFrom('company')
    .select('serial')
    .where('id', '=', owner.companyId)
    .executeTakeFirstOrThrow()
  const [seen, memberNo] = [{ id: approval, version: 1 }, await memberNoOf(h, approver)]
  return {
    ids: { approval, approvalTemplate, approvalSubject },
    bodies: {
      'approval.openCheck': { companyNo: String(serial), type: 'scrap' },
      'approval.preview': { type: 'scrap', context: {} },
      'approval.ofSubject': { subjectKind: 'test', subjectId: approvalSubject },
      'approval.agree': seen,
      'approval.reject': { ...seen, comment: '不同意' },
      'approval.transfer': { ...seen, memberNo },
      'approval.delegate': { ...seen, memberNo },
      'approval.addSign': { ...seen, memberNo, where: 'before' },
      'approval.cc': { ...seen, memberNos: [memberNo] },
      'approval.comment': { ...seen, comment: '请说明' },
      'approval.agreeMany': { items: [seen] },
      'approval.saveTemplate': { version: 1, form },
      'approval.previewTemplate': { form, context: {} },
    },
  }
}
