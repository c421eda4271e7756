import type { resultLetter } from '@jb/contract/bid/result.shapes'
import { formatDay } from '@jb/domain/shared/dates'
import { formatMoney } from '@jb/domain/shared/money'
import type * as z from 'zod/mini'
import s from './letter-paper.module.css'

export type Letter = z.output<typeof resultLetter>

/** The letter as it would lie on a desk: heading, number, addressee, text, sender and date. */
export function LetterPaper({ letter }: { letter: Letter }) {
  const { heading, letterNo, to, from, paragraphs, amount, amountInWords, issuedAt } = letter
  return (
    <article className={s.paper} aria-label={heading}>
      <h2 className={s.heading}>{heading}</h2>
      <p className={s.number}>编号：{letterNo}</p>
      <dl className={s.subject}>
        <dt>项目名称</dt>
        <dd>{letter.title}</dd>
        <dt>项目编号</dt>
        <dd>{letter.tenderNo}</dd>
      </dl>
      <p className={s.to}>{to}：</p>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className={s.paragraph}>
          {paragraph}
        </p>
      ))}
      {!saysAmount(letter) && (
        <dl className={s.amount}>
          <dt>金额（含税）</dt>
          <dd>
            <strong>¥{formatMoney(amount)}</strong>
          </dd>
          <dt>大写</dt>
          <dd>人民币{amountInWords}</dd>
        </dl>
      )}
      <div className={s.end}>
        <p>{from}</p>
        <p>{longDay(issuedAt)}</p>
      </div>
    </article>
  )
}

/** Whether there is no amount to tell, or the text tells it already. */
const saysAmount = ({ amount, amountInWords, paragraphs }: Letter) =>
  amount === null || paragraphs.some((paragraph) => amountInWords && paragraph.includes(amountInWords))

/** 2026年11月21日 */
function longDay(moment: string): string {
  const [year, month, day] = formatDay(moment).split(/\D/)
  return `${year}年${Number(month)}月${Number(day)}日`
}

/** The same letter as plain text, to keep or to pass on. */
export function letterText(letter: Letter): string {
  const { heading, letterNo, title, tenderNo, to, from, paragraphs, amount, amountInWords, issuedAt } = letter
  const money = saysAmount(letter)
    ? []
    : [`金额（含税）：¥${formatMoney(amount)}`, `大写：人民币${amountInWords}`]
  return [
    heading,
    `编号：${letterNo}`,
    `项目名称：${title}`,
    `项目编号：${tenderNo}`,
    '',
    `${to}：`,
    ...paragraphs.map((paragraph) => `　　${paragraph}`),
    ...money,
    '',
    from,
    longDay(issuedAt),
  ].join('\n')
}
