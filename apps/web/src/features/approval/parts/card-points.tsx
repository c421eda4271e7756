import type { ApprovalCard, ApprovalRow } from '@jb/contract/approval/approval.shapes'
import { day, durationText, relativeDay } from '@jb/domain/shared/dates'
import type { ReactNode } from 'react'
import { cx } from '../../../kit/cx.ts'
import { Icon } from '../../../kit/icons.tsx'
import { Money } from '../../../kit/money.tsx'
import { Section } from '../../../kit/page.tsx'
import { CardLine } from '../../../patterns/card.tsx'
import { numbered } from '../approval.labels.ts'
import { BudgetBar } from './budget-bar.tsx'
import s from './card-points.module.css'

interface CardPointsProps {
  card: ApprovalCard
  now: Date
}

/** What is to be known before anything else, drawn alike in the list and on the page; nothing of it is cut. */
export function CardPoints({ card, now }: CardPointsProps) {
  const { amount, against, supplier, budget, signs, overrides } = card
  return (
    <div className={s.points}>
      <Due card={card} now={now} />
      {amount && (
        <Line label={amount.label}>
          <Money amount={amount.yuan} />
          {against && <span className={cx(s.measure, against.bad && s.bad)}>{against.text}</span>}
        </Line>
      )}
      {budget && <BudgetBar budget={budget} />}
      {supplier && <Line label={supplier.label}>{supplier.name || '/'}</Line>}
      {signs.length > 0 && (
        <Block title={`风险提示 ${signs.length} 条`} risk>
          <ul>
            {numbered(signs).map(({ key, line }) => (
              <li key={key}>{line}</li>
            ))}
          </ul>
        </Block>
      )}
      {numbered(overrides).map(({ key, line: { what, why } }) => (
        <Block key={key} title={what}>
          <p>原因：{why || '没有填写'}</p>
        </Block>
      ))}
      <Changes card={card} />
    </div>
  )
}

/** Where no amount says what it is about, the first lines of what is asked. */
export function FirstFacts({ of: { card, facts, title } }: { of: AskedFor }) {
  if (card.amount !== null) return null
  return numbered(facts.filter(({ value }) => value !== title)).map(({ key, line: { label, value } }) => (
    <CardLine key={key} quiet left={<span className={s.fact}>{`${label}：${value || '/'}`}</span>} />
  ))
}

type AskedFor = Pick<ApprovalRow, 'card' | 'facts' | 'title'>

/** The card as the first block of a page. */
export function CardSection({ card, now }: CardPointsProps) {
  return saysSomething(card) ? (
    <Section>
      <CardPoints card={card} now={now} />
    </Section>
  ) : null
}

const saysSomething = (card: ApprovalCard): boolean =>
  card.compared ||
  card.limitAt !== null ||
  [...card.signs, ...card.overrides, card.amount, card.supplier, card.due, card.budget].some(Boolean)

/** A moment in words, and how long it is still, or that it has passed. */
function dueWords(label: string, at: string, now: Date): { words: string; near: boolean } {
  const left = new Date(at).getTime() - now.getTime()
  if (left <= 0) return { words: `${label}时间已过（${relativeDay(at, now)}）`, near: true }
  const near = left <= day
  return { words: `${label} ${relativeDay(at, now)}${near ? `，还有 ${durationText(left)}` : ''}`, near }
}

function Due({ card: { due, limitAt }, now }: CardPointsProps) {
  const given = due ?? (limitAt && { label: '本步限时', at: limitAt })
  if (!given) return null
  const { words, near } = dueWords(given.label, given.at, now)
  return (
    <p className={cx(s.due, near && s.near)}>
      <Icon name="clock" small />
      <span>{words}</span>
    </p>
  )
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <p className={s.line}>
      <span className={s.label}>{label}</span>
      <span className={s.value}>{children}</span>
    </p>
  )
}

function Block({ title, risk = false, children }: { title: string; risk?: boolean; children: ReactNode }) {
  return (
    <div className={cx(s.block, risk && s.risk)}>
      <p className={s.blockTitle}>
        {risk && <Icon name="warning" small />}
        <span>{title}</span>
      </p>
      {children}
    </div>
  )
}

function Changes({ card: { compared, changes, changeCount } }: { card: ApprovalCard }) {
  if (!compared) return null
  if (changeCount === 0) return <p className={s.quiet}>与上次提交相同。</p>
  const rest = changeCount - changes.length
  return (
    <Block title={`与上次提交相比有 ${changeCount} 处变化`}>
      <dl className={s.changes}>
        {numbered(changes).map(({ key, line: { label, before, value, change } }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>
              {before !== null && <del>{before || '/'}</del>}
              {change === 'removed' ? ' 已删除' : <ins>{value || '/'}</ins>}
            </dd>
          </div>
        ))}
      </dl>
      {rest > 0 && <p className={s.quiet}>另有 {rest} 处，在审批详情里逐项标出。</p>}
    </Block>
  )
}
