import type { MoneyDetail } from '@jb/contract/ledger/ledger.shapes'
import { Banner } from '../../../kit/banner.tsx'
import { Section } from '../../../kit/page.tsx'
import { stepsOf } from '../ledger.labels.ts'
import s from './ledger.module.css'
import { PayeeCard } from './payee-card.tsx'

/** What the payer does now; nothing once it is handed in or over. */
export function PaySteps({ order, paper }: { order: MoneyDetail; paper?: readonly string[] | undefined }) {
  const { status, side, checking, payee, amount, rejection } = order
  if (status !== 'pendingPayment' || side !== 'payer' || checking) return null
  return (
    <>
      {rejection && <Banner tone="bad">上次提交被退回：{rejection}</Banner>}
      <Section title="怎么缴纳">
        <ol className={s.steps}>
          {stepsOf(order, paper).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Section>
      {payee && <PayeeCard payee={payee} amount={amount} />}
    </>
  )
}
