import type { EvaluationView } from '@jb/contract/evaluation/evaluation.shapes'
import { formatMinute } from '@jb/domain/shared/dates'
import { Section } from '../../../kit/page.tsx'
import { FileLinks } from '../../file/index.ts'
import s from '../evaluation.module.css'

/** What bidders were asked; beside their bids, where question and answer stand already, the files and terms alone. */
export function Clarifications({ view: { clarifications, bids } }: { view: EvaluationView }) {
  const waits = (one: (typeof clarifications)[number]) => one.until !== null && one.answer === null
  const shown = bids ? clarifications.filter((one) => one.files.length > 0 || waits(one)) : clarifications
  if (shown.length === 0) return null
  return (
    <Section title={bids ? '澄清的附件和期限' : '澄清'}>
      {shown.map((one) => (
        <div key={one.id} className={s.note}>
          {one.companyName}：{one.question}
          {!bids && <p>{one.answer === null ? '没有答复' : `答：${one.answer}`}</p>}
          {waits(one) && <p>说明报价的期限：{formatMinute(one.until)}</p>}
          <FileLinks files={one.files} />
        </div>
      ))}
    </Section>
  )
}
