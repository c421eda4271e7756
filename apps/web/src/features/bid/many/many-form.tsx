import type { ReadPrice } from '@jb/domain/bid/read-prices'
import { add } from '@jb/domain/shared/money'
import { lazy, type ReactNode, Suspense, useCallback, useRef, useState } from 'react'
import { Banner } from '../../../kit/banner.tsx'
import { Button } from '../../../kit/button.tsx'
import { SwitchField } from '../../../kit/field/choice-field.tsx'
import { cleanDecimal } from '../../../kit/field/decimal.ts'
import { NavBar } from '../../../kit/nav-bar.tsx'
import { Segmented } from '../../../kit/options.tsx'
import { Page, Section } from '../../../kit/page.tsx'
import { toast } from '../../../kit/toast.ts'
import { showFirstError } from '../../../patterns/form-frame.tsx'
import { PriceFoot } from '../seal/price-foot.tsx'
import { bases, priceDigits } from '../seal/price-words.ts'
import { ThumbPad } from '../seal/thumb-pad.tsx'
import type { AskedOffer, ManySending as Way } from './many.asked.ts'
import { type Look, type loweredBy, undone, withoutPart, withPart, withPrices } from './many.draft.ts'
import s from './many.module.css'
import { useMany } from './many.use-many.ts'
import { OneOffer } from './one-offer.tsx'

const ManyConditions = lazy(() => import('./many-conditions.tsx'))
const ManyDiscount = lazy(() => import('./many-discount.tsx'))
const ManyPrices = lazy(() => import('./many-prices.tsx'))
const ManySending = lazy(() => import('./many-sending.tsx'))

interface ManyFormProps {
  title: string
  all: readonly AskedOffer[]
  way: Way
  /** Why some that fit are not here. */
  cut: string | undefined
  head: ReactNode
  /** Those that one has offered for already: how many there are, and whether they are here too. */
  offered: { readonly count: number; readonly shown: boolean; readonly onShow: (on: boolean) => void }
  onRenew: () => void
}

const marks = {
  none: '',
  restored: '草稿已恢复',
  saved: '草稿已保存',
  pageOnly: '草稿仅在本页',
} as const

type Step = ReturnType<typeof loweredBy> & { readonly said: string }

/** What is open over the sheet; one of them: its own conditions. */
type Over = 'prices' | 'discount' | 'conditions' | { readonly id: string } | undefined

interface At {
  readonly id: string
  readonly position: number
}

/** Where the pad goes on after a row: the next one, that of the next offer when this one ends. */
function nextOf(looks: readonly Look[], { id, position }: At): At | undefined {
  const all = looks
    .filter(({ chosen }) => chosen)
    .flatMap((look) => look.offer.rows.map((row) => ({ id: look.id, position: row.position })))
  return all[all.findIndex((one) => one.id === id && one.position === position) + 1]
}

/** The sheet: conditions once for all, the rows of each, one pad, and one button for all of them. */
export function ManyForm({ title, all, way, cut, head, offered, onRenew }: ManyFormProps) {
  const { owner, draft, change, mark, looks } = useMany(all)
  const [at, setAt] = useState<At>()
  const [over, setOver] = useState<Over>()
  const [tried, setTried] = useState(false)
  const [step, setStep] = useState<Step>()
  const [sending, setSending] = useState<readonly Look[]>()
  const frame = useRef<HTMLDivElement>(null)
  const going = looks.filter(({ goes }) => goes)
  const total = add('0', ...going.map(({ totals }) => totals?.total ?? '0'))
  const faulty = going.filter(({ firstFault }) => firstFault !== undefined)
  const put = (prices: readonly ReadPrice[]) => change((old) => withPrices(old, all, prices))
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
    toast(`${first.offer.title}：${first.firstFault}`, 'bad')
    setTimeout(() => showFirstError(frame.current))
  }
  if (sending) {
    return (
      <Suspense>
        <ManySending
          looks={sending}
          owner={owner}
          way={way}
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
          <NavBar title={title} action={<span className={s.mark}>{marks[mark]}</span>} />
          {head}
        </>
      }
      bottom={
        <PriceFoot total={total} aside={`${going.length} 个需求，含税`} filled={going.length > 0}>
          {at && row && (
            <ThumbPad
              key={`${at.id} ${at.position}`}
              label={`${row.offer.title}第 ${at.position} 行的单价`}
              value={row.written.rows[at.position]?.price ?? ''}
              onChange={(typed) =>
                put([{ of: at.id, position: at.position, price: cleanDecimal(typed, priceDigits) }])
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
        </PriceFoot>
      }
    >
      <div ref={frame}>
        {cut && <Banner>{cut}</Banner>}
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
          {(offered.count > 0 || offered.shown) && (
            <SwitchField
              label={`也列出已报价的 ${offered.count} 个`}
              value={offered.shown}
              onChange={offered.onShow}
            />
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
          <OneOffer
            key={look.id}
            look={look}
            tried={tried}
            at={at?.id === look.id ? at.position : undefined}
            onRow={onRow}
            onChoose={(chosen) => change((old) => withPart(old, look.id, { chosen }))}
            onOwn={() => setOver({ id: look.id })}
          />
        ))}
      </div>
      <Suspense>
        {over === 'prices' && (
          <ManyPrices
            looks={looks.filter(({ chosen }) => chosen)}
            workbook={way.workbook}
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
          <ManyDiscount
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
          <ManyConditions
            looks={looks}
            of={typeof over === 'object' ? looks.find(({ id }) => id === over.id) : undefined}
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
