import { optionalText, text } from '@jb/contract/shared/values'
import * as z from 'zod/mini'
import type { SectionSpec } from '../../../patterns/field-spec.ts'
import { FormSheet } from '../../../patterns/form-sheet.tsx'
import s from './publish.module.css'
import { type Hint, RuleHints } from './rule-hint.tsx'

const reasoned = z.object({ reason: text(300) })
const plain = z.object({ reason: optionalText(300) })
type Values = z.input<typeof reasoned>

/** What a publication does, in words: who sees it, what of it, what not, and what is fixed from then on. */
export interface PublicWords {
  readonly seenBy: string
  readonly open: string
  readonly kept: string
  readonly fixed: string
}

const heads = { seenBy: '谁能看到', open: '会公开', kept: '不公开', fixed: '发布后' } as const

interface AskSheetProps {
  words: PublicWords
  /** What the rules warn of. */
  warns: readonly Hint[]
  /** Without a reason it does not go out: rules warn, or the platform has found something. */
  needsReason: boolean
  /** Approvers decide before it goes out. */
  asks: boolean
  /** Publishes with the reason. */
  publish: (reason: string) => Promise<void>
  onClose: () => void
}

/** The one question before something goes out: what becomes public, and over which warnings, for what reason. */
export default function AskSheet(props: AskSheetProps) {
  const { words, warns, needsReason, asks, publish, onClose } = props
  const section: SectionSpec<Values> = {
    title: needsReason ? titleOf(warns.length) : '确认发布？',
    intro: (
      <>
        <dl className={s.public}>
          {Object.entries(heads).map(([name, head]) => (
            <div key={name}>
              <dt>{head}</dt>
              <dd>{words[name as keyof PublicWords]}</dd>
            </div>
          ))}
        </dl>
        <RuleHints hints={warns} />
      </>
    ),
    fields: needsReason ? [reason] : [],
  }
  return (
    <FormSheet
      schema={needsReason ? reasoned : plain}
      initial={{ reason: '' }}
      section={section}
      submitLabel={labelOf(needsReason, asks)}
      submit={({ reason = '' }) => publish(reason)}
      // What publishes has closed it, or has opened it again to ask for a reason.
      onDone={() => undefined}
      onClose={onClose}
    />
  )
}

const titleOf = (warns: number) => (warns > 0 ? `还有 ${warns} 条规则提醒` : '还有规则提醒')

const labelOf = (needsReason: boolean, asks: boolean) =>
  asks ? '说明原因，去提交审批' : needsReason ? '说明原因并发布' : '确认发布'

const reason = {
  kind: 'textarea',
  name: 'reason',
  label: '仍然发布的原因',
  required: true,
  maxLength: 300,
  rows: 3,
  placeholder: '例如：现场急用，已经和主要供应商确认来得及报价',
  hint: '原因记入操作日志，供企业内部和监督人员查看。',
} as const
