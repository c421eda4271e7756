import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Banner } from '../../../kit/banner.tsx'
import { BottomBar } from '../../../kit/bottom-bar.tsx'
import { Button } from '../../../kit/button.tsx'
import { OptionList } from '../../../kit/options.tsx'
import { Section } from '../../../kit/page.tsx'
import { Empty } from '../../../kit/states.tsx'
import { toast } from '../../../kit/toast.ts'
import { sentenceOf } from '../../../lib/api-error.ts'
import { DetailHeader } from '../../../patterns/detail-header.tsx'
import { DetailScreen } from '../../../patterns/detail-screen.tsx'
import { Amount } from './amount.tsx'

interface Choosing<Kind extends string> {
  readonly required: boolean
  readonly title: string
  readonly amount: string | null
  readonly amountInWords: string
  readonly kinds: readonly { readonly kind: Kind; readonly name: string; readonly hint: string }[]
  readonly sandbox: boolean
  readonly whyNot: string
}

interface ChooseWayProps<Kind extends string, Terms extends Choosing<Kind>> {
  title: string
  query: UseQueryResult<Terms, unknown>
  /** 支付方式, 缴纳方式. */
  label: string
  /** What stands over the sum besides the title. */
  head: (terms: Terms) => { tags: ReactNode; next: string; urgent?: boolean; clock?: ReactNode }
  /** What else has to be known, as sections. */
  children: (terms: Terms) => ReactNode
  /** What is said where nothing is asked for. */
  free: { text: string; action: { label: string; onClick: () => void } }
  onBegin: (kind: Kind) => Promise<unknown>
}

/** The way in which something is paid for; the order is made once it is chosen. */
export function ChooseWay<Kind extends string, Terms extends Choosing<Kind>>(
  props: ChooseWayProps<Kind, Terms>,
) {
  const { title, query, label, head, children, free, onBegin } = props
  const [kind, setKind] = useState<Kind>()
  const chosen = ({ kinds }: Terms) => kind ?? (kinds.length === 1 ? kinds[0]?.kind : undefined)
  return (
    <DetailScreen
      title={title}
      query={query}
      bottom={(terms) =>
        terms.required && (
          <Begin label={label} chosen={chosen(terms)} whyNot={terms.whyNot} onBegin={onBegin} />
        )
      }
    >
      {(terms) =>
        terms.required ? (
          <>
            {terms.sandbox && <Banner tone="urgent">在线支付为沙箱支付，不产生真实资金。</Banner>}
            <DetailHeader name={terms.title} {...head(terms)} next={terms.whyNot || head(terms).next}>
              <Amount amount={terms.amount} words={terms.amountInWords} />
            </DetailHeader>
            <Section title={label}>
              {terms.kinds.length === 0 ? (
                <p>现在没有可用的支付方式，请联系收款方或平台客服。</p>
              ) : (
                <OptionList
                  label={label}
                  value={chosen(terms)}
                  options={terms.kinds.map((one) => ({ value: one.kind, label: one.name, note: one.hint }))}
                  onChange={(value) => setKind(terms.kinds.find((one) => one.kind === value)?.kind)}
                />
              )}
            </Section>
            {children(terms)}
          </>
        ) : (
          <Empty text={free.text} action={free.action} />
        )
      }
    </DetailScreen>
  )
}

interface BeginProps<Kind extends string> {
  label: string
  chosen: Kind | undefined
  whyNot: string
  onBegin: (kind: Kind) => Promise<unknown>
}

function Begin<Kind extends string>({ label, chosen, whyNot, onBegin }: BeginProps<Kind>) {
  const begin = (kind: Kind) => onBegin(kind).catch((error: unknown) => toast(sentenceOf(error), 'bad'))
  const why = whyNot || (chosen ? undefined : `请先选择${label}。`)
  return (
    <BottomBar>
      <Button disabledReason={why} onClick={() => chosen && begin(chosen)}>
        生成订单
      </Button>
    </BottomBar>
  )
}
