import type { OrderDetail } from '@jb/contract/security/security.shapes'
import { Banner } from '../../../kit/banner.tsx'
import { Section } from '../../../kit/page.tsx'
import { stepsOf } from '../security.labels.ts'
import { PayeeCard } from './payee-card.tsx'
import s from './security.module.css'

/** What the payer does now; nothing once it is handed in or over. */
export function PaySteps({ order }: { order: OrderDetail }) {
  const { status, side, checking, payee, amount, rejection } = order
  if (status !== 'pendingPayment' || side !== 'payer' || checking) return null
  return (
    <>
      {rejection && <Banner tone="bad">上次提交被退回：{rejection}</Banner>}
      <Section title="怎么缴纳">
        <ol className={s.steps}>
          {stepsOf(order).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Section>
      {payee && <PayeeCard payee={payee} amount={amount} />}
    </>
  )
}
