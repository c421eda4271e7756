import type { TemplateForm } from '@jb/contract/approval/template.shapes'
import { useQuery } from '@tanstack/react-query'
import type { Context } from './approval.queries.ts'
import { tryOutQuery } from './template.queries.ts'

/** Who would decide, if somebody began with this example. */
export const useTryOut = (form: TemplateForm, example: Context) => useQuery(tryOutQuery(form, example))
