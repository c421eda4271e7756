import type { MoneyDetail } from '@jb/contract/ledger/ledger.shapes'
import { formatMoney } from '@jb/domain/shared/money-text'
import { copyAndSay } from '../../../kit/copy.ts'
import { Section } from '../../../kit/page.tsx'
import s from './ledger.module.css'

type Payee = NonNullable<MoneyDetail['payee']>

/** Where a transfer goes, each line to be copied into the bank's own app. */
export function PayeeCard({ payee, amount }: { payee: Payee; amount: string }) {
  const lines = [
    { label: '收款户名', text: payee.name },
    { label: '开户行', text: payee.bank },
    { label: '账号', text: payee.account, shown: inFours(payee.account) },
    { label: '金额（元）', text: amount, shown: formatMoney(amount) },
    { label: '转账附言', text: payee.remark },
  ]
  const all = lines.map(({ label, text }) => `${label}：${text}`).join('\n')
  return (
    <Section
      title="收款账户"
      aside={
        <button type="button" className={s.text} onClick={() => copyAndSay(all, '收款信息已复制')}>
          全部复制
        </button>
      }
    >
      <dl className={s.copies}>
        {lines.map(({ label, text, shown = text }) => (
          <div key={label} className={s.copy}>
            <div className={s.grow}>
              <dt>{label}</dt>
              <dd>{shown}</dd>
            </div>
            <button
              type="button"
              className={s.text}
              aria-label={`复制${label}`}
              onClick={() => copyAndSay(text, `${label}已复制`)}
            >
              复制
            </button>
          </div>
        ))}
      </dl>
    </Section>
  )
}

const inFours = (account: string) => account.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ')
