import type { Answer } from '@jb/contract/endpoint'
import type { batchSheets } from '@jb/contract/quotation/batch.contract'
import { mostDemands, mostRows, type ReadPrice } from '@jb/domain/quotation/batch'
import { amountInWords } from '@jb/domain/shared/amount-in-words'
import { add } from '@jb/domain/shared/money'
import { lazy, type ReactNode, Suspense, useCallback, useRef, useState } from 'react'
import { Banner } from '../../../kit/banner.tsx'
import { Button } from '../../../kit/button.tsx'
import { SwitchField } from '../../../kit/field/choice-field.tsx'
import { cleanDecimal } from '../../../kit/field/decimal.ts'
import { Money } from '../../../kit/money.tsx'
import { NavBar } from '../../../kit/nav-bar.tsx'
import { Segmented } from '../../../kit/options.tsx'
import { Page, Section } from '../../../kit/page.tsx'
import { toast } from '../../../kit/toast.ts'
import { showFirstError } from '../../../patterns/form-frame.tsx'
import { bases, priceDigits } from '../quote/price-words.ts'
import { ThumbPad } from '../quote/thumb-pad.tsx'
import { type Look, type loweredBy, undone, withoutPart, withPart, withPrices } from './batch.draft.ts'
import s from './batch.module.css'
import { useBatch } from './batch.use-batch.ts'
import { BatchDemand } from './batch-demand.tsx'

const BatchConditions = lazy(() => import('./batch-conditions.tsx'))
const BatchDiscount = lazy(() => import('./batch-discount.tsx'))
const BatchPrices = lazy(() => import('./batch-prices.tsx'))
const BatchSending = lazy(() => import('./batch-sending.tsx'))

interface BatchFormProps {
  found: Answer<typeof batchSheets>
  head: ReactNode
  withQuoted: boolean
  onWithQuoted: (on: boolean) => void
  onRenew: () => void
}

const marks = {
  none: '',
  restored: '草稿已恢复',
  saved: '草稿已保存',
  pageOnly: '草稿仅在本页',
} as const

type Step = ReturnType<typeof loweredBy> & { readonly said: string }

/** What is open over the sheet; a demand: its own conditions. */
type Over = 'prices' | 'discount' | 'conditions' | { readonly demand: string } | undefined

interface At {
  readonly id: string
  readonly position: number
}

/** Where the pad goes on after a row: the next one, in the next demand when this one ends. */
function nextOf(looks: readonly Look[], { id, position }: At): At | undefined {
  const all = looks
    .filter(({ chosen }) => chosen)
    .flatMap((look) => look.batch.sheet.rows.map((row) => ({ id: look.id, position: row.position })))
  return all[all.findIndex((one) => one.id === id && one.position === position) + 1]
}

/** The sheet: conditions once for all, the rows of every demand, one pad, and one button for all of them. */
export default function BatchForm({ found, head, withQuoted, onWithQuoted, onRenew }: BatchFormProps) {
  const { sheets, left, quoted } = found
  const { owner, draft, change, mark, looks } = useBatch(sheets)
  const [at, setAt] = useState<At>()
  const [over, setOver] = useState<Over>()
  const [tried, setTried] = useState(false)
  const [step, setStep] = useState<Step>()
  const [sending, setSending] = useState<readonly Look[]>()
  const frame = useRef<HTMLDivElement>(null)
  const going = looks.filter(({ goes }) => goes)
  const total = add('0', ...going.map(({ totals }) => totals?.total ?? '0'))
  const faulty = going.filter(({ firstFault }) => firstFault !== undefined)
  const put = (prices: readonly ReadPrice[]) => change((old) => withPrices(old, sheets, prices))
  const onRow = useCallback(
    (id: string, position: number) =>
      setAt((old) => (old?.id === id && old.position === position ? undefined : { id, position })),
    [],
  )
  const press = () => {
    setTried(true)
    const [first] = faulty
    if (!first) return setSending(going)
    setAt(undefined)
    toast(`${first.batch.sheet.title}：${first.firstFault}`, 'bad')
    setTimeout(() => showFirstError(frame.current))
  }
  if (sending) {
    return (
      <Suspense>
        <BatchSending
          looks={sending}
          owner={owner}
          keepsKey={mark !== 'pageOnly'}
          onSent={(id) => change((old) => withoutPart(old, id))}
          onBack={(any) => {
            setSending(undefined)
            if (any) onRenew()
          }}
        />
      </Suspense>
    )
  }
  const row = at && looks.find(({ id }) => id === at.id)
  return (
    <Page
      top={
        <>
          <NavBar title="批量报价" action={<span className={s.mark}>{marks[mark]}</span>} />
          {head}
        </>
      }
      bottom={
        <div className={s.foot}>
          <div className={s.sums}>
            <Money amount={total} size="l" />
            <span>
              {going.length} 个需求，含税{left > 0 ? `（另有 ${left} 个未列出）` : ''}
            </span>
          </div>
          {going.length > 0 && <p className={s.words}>大写：{amountInWords(total)}</p>}
          {at && row && (
            <ThumbPad
              key={`${at.id} ${at.position}`}
              label={`${row.batch.sheet.title}第 ${at.position} 行的单价`}
              value={row.written.rows[at.position]?.price ?? ''}
              onChange={(typed) =>
                put([{ demandId: at.id, position: at.position, price: cleanDecimal(typed, priceDigits) }])
              }
              onNext={() => setAt(nextOf(looks, at))}
            />
          )}
          <Button
            wide
            disabledReason={going.length === 0 ? '请先给至少一个选中的需求填单价。' : undefined}
            onClick={press}
          >
            提交 {going.length} 个报价
          </Button>
        </div>
      }
    >
      <div ref={frame}>
        {left > 0 && (
          <Banner>
            还有 {left} 个符合的需求没有列出：一次最多 {mostDemands} 个需求、{mostRows}{' '}
            行，先截止的在前。报完这些再来，或用“筛选”缩小范围。
          </Banner>
        )}
        <Section
          title="统一条件"
          aside={
            <button type="button" className={s.word} onClick={() => setOver('conditions')}>
              修改
            </button>
          }
        >
          <Segmented
            label="单价口径"
            options={bases}
            value={draft.common.priceBasis}
            onChange={(value) =>
              change((old) => ({
                ...old,
                common: { ...old.common, priceBasis: value === 'exTax' ? 'exTax' : 'incTax' },
              }))
            }
          />
          <p className={s.summary}>
            税率 {draft.common.taxRate ? `${draft.common.taxRate}%` : '各按常用'} · 交货{' '}
            {draft.common.delivery || '未填'} · 有效期 {draft.common.validityDays || '30'} 天
          </p>
          <div className={s.tools}>
            <button type="button" className={s.tool} onClick={() => setOver('prices')}>
              粘贴、Excel
            </button>
            <button type="button" className={s.tool} onClick={() => setOver('discount')}>
              同一折扣
            </button>
          </div>
          {(quoted > 0 || withQuoted) && (
            <SwitchField label={`也列出已报价的 ${quoted} 个`} value={withQuoted} onChange={onWithQuoted} />
          )}
        </Section>
        {step && (
          <Banner
            tone="good"
            action={
              <button
                type="button"
                className={s.word}
                onClick={() => {
                  change((old) => undone(old, looks, step))
                  setStep(undefined)
                }}
              >
                撤销
              </button>
            }
          >
            {step.said}
          </Banner>
        )}
        {looks.map((look) => (
          <BatchDemand
            key={look.id}
            look={look}
            tried={tried}
            at={at?.id === look.id ? at.position : undefined}
            onRow={onRow}
            onChoose={(chosen) => change((old) => withPart(old, look.id, { chosen }))}
            onOwn={() => setOver({ demand: look.id })}
          />
        ))}
      </div>
      <Suspense>
        {over === 'prices' && (
          <BatchPrices
            looks={looks.filter(({ chosen }) => chosen)}
            onClose={() => setOver(undefined)}
            onTake={(prices) => {
              put(prices)
              setStep(undefined)
              setOver(undefined)
              toast(`已填入 ${prices.length} 行单价`, 'good')
            }}
          />
        )}
        {over === 'discount' && (
          <BatchDiscount
            looks={looks.filter(({ chosen }) => chosen)}
            onClose={() => setOver(undefined)}
            onTake={(done, said) => {
              put(done.after)
              setStep({ ...done, said })
              setOver(undefined)
            }}
          />
        )}
        {(over === 'conditions' || typeof over === 'object') && (
          <BatchConditions
            looks={looks}
            of={typeof over === 'object' ? looks.find(({ id }) => id === over.demand) : undefined}
            draft={draft}
            tried={tried}
            change={change}
            onClose={() => setOver(undefined)}
          />
        )}
      </Suspense>
    </Page>
  )
}
