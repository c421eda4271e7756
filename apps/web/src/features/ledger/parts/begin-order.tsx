import { BottomBar } from '../../../kit/bottom-bar.tsx'
import { Button } from '../../../kit/button.tsx'
import { OptionList } from '../../../kit/options.tsx'
import { Section } from '../../../kit/page.tsx'
import { toast } from '../../../kit/toast.ts'
import { sentenceOf } from '../../../lib/api-error.ts'

interface WaysProps<Kind extends string> {
  /** 支付方式, 缴纳方式. */
  label: string
  kinds: readonly { readonly kind: Kind; readonly name: string; readonly hint: string }[]
  chosen: Kind | undefined
  onChoose: (kind: Kind | undefined) => void
}

/** The ways in which something is paid; where there is none, whom to ask. */
export function Ways<Kind extends string>({ label, kinds, chosen, onChoose }: WaysProps<Kind>) {
  return (
    <Section title={label}>
      {kinds.length === 0 ? (
        <p>现在没有可用的支付方式，请联系收款方或平台客服。</p>
      ) : (
        <OptionList
          label={label}
          value={chosen}
          options={kinds.map((one) => ({ value: one.kind, label: one.name, note: one.hint }))}
          onChange={(value) => onChoose(kinds.find((one) => one.kind === value)?.kind)}
        />
      )}
    </Section>
  )
}

interface BeginOrderProps<Kind extends string> {
  label: string
  chosen: Kind | undefined
  whyNot: string
  onBegin: (kind: Kind) => Promise<unknown>
}

/** Makes the order, in the way that was chosen. */
export function BeginOrder<Kind extends string>({ label, chosen, whyNot, onBegin }: BeginOrderProps<Kind>) {
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
