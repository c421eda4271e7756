import type { MoneyDetail } from '@jb/contract/ledger/ledger.shapes'
import { FactGrid } from '../../../kit/fact.tsx'
import { Amount } from './amount.tsx'
import s from './ledger.module.css'

/** How much goes back and to which account: the one it came from, which nobody can change. */
export function WayBack({ order, words }: { order: MoneyDetail; words: string }) {
  const { paidFrom, amount, amountInWords } = order
  return (
    <div className={s.stack}>
      <p>{words}</p>
      <Amount amount={amount} words={amountInWords} />
      {paidFrom && (
        <FactGrid
          items={[
            { label: '退回户名', value: paidFrom.name, wide: true },
            { label: '开户行', value: paidFrom.bank, wide: true },
            { label: '账号', value: paidFrom.account, wide: true },
          ]}
        />
      )}
    </div>
  )
}
