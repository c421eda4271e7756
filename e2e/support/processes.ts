import {
  disableTemplate,
  enableTemplate,
  saveTemplate,
  templates,
} from '@jb/contract/approval/template.contract'
import type { TemplateForm } from '@jb/contract/approval/template.shapes'
import { login, personas } from '@jb/contract/member/member.contract'
import type { Harness } from '@jb/testing/api-harness'
import { calling } from '@jb/testing/over-http'
import type { Caller } from '@jb/testing/persona'

const demoPassword = 'demo-2026'
const admin = '张建国'

/** The api of this server, and the administrator of the company that has processes in the story. */
async function asAdmin(url: string) {
  const api = calling(url, {} as Harness)
  const { personas: people } = (await api.call(personas, {})).answer
  const phone = people.find(({ name }) => name === admin)?.phone ?? ''
  const entered = (await api.call(login, { body: { phone, password: demoPassword } })).answer
  return { api, caller: entered as unknown as Caller }
}

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
