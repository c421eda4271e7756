import {
  disableTemplate,
  enableTemplate,
  saveTemplate,
  templates,
} from '@jb/contract/approval/template.contract'
import type { TemplateForm } from '@jb/contract/approval/template.shapes'
import { asPersona } from './persona.ts'

const admin = '张建国'

/** The api of this server, and the administrator of the company that has processes in the story. */
const asAdmin = (url: string) => asPersona(url, admin)

/** Closes the processes of the story, for journeys about what a company does at once. */
export async function closeProcesses(url: string): Promise<void> {
  const { api, caller } = await asAdmin(url)
  const { answer } = await api.call(templates, { body: {} }, caller)
  for (const { id, version, status } of answer.templates) {
    if (status !== 'enabled') continue
    const { reason } = await api.call(disableTemplate, { body: { id, version } }, caller)
    if (reason) throw new Error(`the process was not closed: ${reason}`)
  }
}

/** Opens one more process. */
export async function openProcess(url: string, form: TemplateForm): Promise<void> {
  const { api, caller } = await asAdmin(url)
  const saved = await api.call(saveTemplate, { body: { form } }, caller)
  if (saved.reason) throw new Error(`the process was not saved: ${saved.reason}`)
  const { id, version } = saved.answer
  const { reason } = await api.call(enableTemplate, { body: { id, version } }, caller)
  if (reason) throw new Error(`the process was not opened: ${reason}`)
}

/** From now on whoever heads the department above decides about these. */
export const headDecides = (url: string, type: TemplateForm['type'], name: string): Promise<void> =>
  openProcess(url, {
    type,
    name,
    position: 1,
    conditions: {
      departmentNos: [],
      amountFrom: null,
      amountTo: null,
      demandTypes: [],
      engineeringTypes: [],
    },
    nodes: [{ id: 'n1', name: '主管审批', mode: 'all', source: { kind: 'departmentHead', levelsUp: 1 } }],
    options: {
      batchAgree: true,
      withdraw: 'untilFirstDecision',
      resumeAtRejecting: false,
      remindAfterHours: 24,
    },
  })
