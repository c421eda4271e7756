import type {
  dismissReport,
  liftOutcome,
  noteOnReport,
  redirectReport,
  upholdReport,
} from '@jb/contract/report/desk.contract'
import type * as z from 'zod/mini'
import type { SectionSpec } from '../../patterns/field-spec.ts'
import { outcomeOptions } from './report.labels.ts'

type Body<E extends { readonly body: z.ZodMiniObject }> = z.input<E['body']>

export const noteSection = {
  title: '调查记录',
  intro: '只有平台运营人员能看到。',
  fields: [{ kind: 'textarea', name: 'content', label: '记录', required: true, maxLength: 2000, rows: 6 }],
} satisfies SectionSpec<Body<typeof noteOnReport>>

export const upholdSection = {
  title: '认定属实',
  intro: '理由会发给举报人；作出警告、下架或冻结时，被举报企业也会看到，请不要写能认出匿名举报人的内容。',
  fields: [
    { kind: 'choice', name: 'outcome', label: '处置', required: true, options: outcomeOptions },
    { kind: 'textarea', name: 'text', label: '理由', required: true, maxLength: 500, rows: 5 },
  ],
} satisfies SectionSpec<Body<typeof upholdReport>>

export const dismissSection = {
  title: '认定不属实',
  intro: '举报人会看到理由；被举报企业不会收到消息。',
  fields: [{ kind: 'textarea', name: 'text', label: '理由', required: true, maxLength: 500, rows: 5 }],
} satisfies SectionSpec<Body<typeof dismissReport>>

export const redirectSection = {
  title: '转交主管部门',
  intro: '不属于平台职责的，告诉举报人应向谁提出。',
  fields: [
    {
      kind: 'text',
      name: 'authority',
      label: '主管部门',
      required: true,
      maxLength: 60,
      placeholder: '例如 西安市住房和城乡建设局',
    },
    { kind: 'textarea', name: 'text', label: '说明', required: true, maxLength: 500 },
  ],
} satisfies SectionSpec<Body<typeof redirectReport>>

export const liftSection = {
  title: '解除处置',
  intro: '项目随即恢复，或企业随即解除冻结；原因会发给举报人和被举报企业。',
  fields: [{ kind: 'textarea', name: 'reason', label: '原因', required: true, maxLength: 300 }],
} satisfies SectionSpec<Body<typeof liftOutcome>>
