import { text } from '@jb/contract/shared/values'
import * as z from 'zod/mini'
import type { SectionSpec } from '../../../patterns/field-spec.ts'
import { FormSheet } from '../../../patterns/form-sheet.tsx'
import { type Hint, RuleHints } from './rule-hint.tsx'

const schema = z.object({ reason: text(300) })

interface WarnSheetProps {
  /** What the rules warn of; empty when only the platform has found something. */
  warns: readonly Hint[]
  submitLabel: string
  /** Publishes with the reason. */
  publish: (reason: string) => Promise<void>
  onClose: () => void
}

/** Before something is published over warnings: all of them, and one reason for the log. */
export default function WarnSheet({ warns, submitLabel, publish, onClose }: WarnSheetProps) {
  const section: SectionSpec<z.input<typeof schema>> = {
    title: warns.length > 0 ? `还有 ${warns.length} 条规则提醒` : '还有规则提醒',
    intro: <RuleHints hints={warns} />,
    fields: [
      {
        kind: 'textarea',
        name: 'reason',
        label: '仍然发布的原因',
        required: true,
        maxLength: 300,
        rows: 3,
        placeholder: '例如：现场急用，已经和主要供应商确认来得及报价',
        hint: '原因记入操作日志，供企业内部和监督人员查看。',
      },
    ],
  }
  return (
    <FormSheet
      schema={schema}
      initial={{ reason: '' }}
      section={section}
      submitLabel={submitLabel}
      submit={({ reason }) => publish(reason)}
      onDone={onClose}
      onClose={onClose}
    />
  )
}
