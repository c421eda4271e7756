import * as contract from '@jb/contract/approval/template.contract'
import type { TemplateForm } from '@jb/contract/approval/template.shapes'
import { endpointQuery, useChange } from '../../lib/query-client.ts'
import type { Context } from './approval.queries.ts'

/** The processes of my company, and the kinds of business that can have one. */
export const templatesQuery = endpointQuery(contract.templates, { body: {} })

/** One process. */
export const templateQuery = (id: string) => endpointQuery(contract.templateOf, { params: { id } })

/** All versions of one process, with what each changed. */
export const versionsQuery = (id: string) => endpointQuery(contract.templateVersions, { params: { id } })

/** Who would decide, if somebody began with this example under the process as it is edited. */
export const tryOutQuery = (form: TemplateForm, context: Context) =>
  endpointQuery(contract.previewTemplate, { body: { form, context } })

/** What an administrator can do to a process. */
export function useTemplateChanges() {
  return {
    save: useChange(contract.saveTemplate).mutateAsync,
    enable: useChange(contract.enableTemplate).mutateAsync,
    disable: useChange(contract.disableTemplate).mutateAsync,
    remove: useChange(contract.deleteTemplate).mutateAsync,
  }
}
