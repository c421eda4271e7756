import { priceWarnings, warningSentences } from '@jb/domain/bid/calculate'
import { amountInWords } from '@jb/domain/shared/amount-in-words'
import { add } from '@jb/domain/shared/money'
import { useState } from 'react'
import { Banner } from '../../../kit/banner.tsx'
import { Button } from '../../../kit/button.tsx'
import { confirm } from '../../../kit/dialog.tsx'
import { useHost } from '../../../kit/host.tsx'
import { Money } from '../../../kit/money.tsx'
import { NavBar } from '../../../kit/nav-bar.tsx'
import { Page, Section } from '../../../kit/page.tsx'
import { Tag, type Tone } from '../../../kit/tag.tsx'
import { useOnline } from '../../../lib/online.ts'
import { passphraseBar, ReadingPassphrase } from '../seal/reading-passphrase.tsx'
import type { ManySending as Way } from './many.asked.ts'
import type { Look } from './many.draft.ts'
import s from './many.module.css'
import { type Sent, useSending } from './many.use-sending.ts'

interface ManySendingProps {
  looks: readonly Look[]
  owner: string
  way: Way
  /** False where the browser keeps nothing: then only a passphrase shows one's own prices again. */
  keepsKey: boolean
  onSent: (id: string) => void
  /** `any`: something was sent. */
  onBack: (any: boolean) => void
}

const tags: Readonly<Record<Sent['state'], readonly [word: string, tone: Tone]>> = {
  waiting: ['等待提交', 'plain'],
  sending: ['正在提交…', 'brand'],
  done: ['已送达', 'good'],
  failed: ['没有送达', 'bad'],
}

const stay = () =>
  confirm({
    title: '还在提交，确定离开吗？',
    text: '已送达的不受影响；没有送达的还在这台手机的草稿里。',
    yes: '离开',
    no: '继续等待',
    danger: true,
  })

/** What is sealed and sent, one offer for each, and what has become of each. */
export default function ManySending({ looks, owner, way, keepsKey, onSent, onBack }: ManySendingProps) {
  const { sent, running, run, left } = useSending({ looks, owner, way, onSent })
  const [passphrase, setPassphrase] = useState('')
  const online = useOnline()
  useHost().useLeaveGuard(running ? stay : null)
  const begun = Object.keys(sent).length > 0
  const done = looks.filter(({ id }) => sent[id]?.state === 'done').length
  const total = add('0', ...looks.map(({ totals }) => totals?.total ?? '0'))
  const send = (some: readonly Look[]) => run(some, passphrase)
  const button = !begun ? (
    <Button wide disabledReason={passphraseBar(passphrase)} onClick={() => send(looks)}>
      密封并提交 {looks.length} 个
    </Button>
  ) : running ? (
    <Button wide busy>
      正在提交 {Math.min(done + 1, looks.length)}/{looks.length}
    </Button>
  ) : left.length > 0 ? (
    <Button wide onClick={() => send(left)}>
      重试没有送达的 {left.length} 个
    </Button>
  ) : (
    <Button wide onClick={way.toSent}>
      看报价记录
    </Button>
  )
  return (
    <Page
      top={
        <NavBar
          title={begun ? '提交结果' : `确认提交 ${looks.length} 个报价`}
          onBack={() => (running ? void stay().then((yes) => yes && onBack(true)) : onBack(done > 0))}
        />
      }
      bottom={<div className={s.foot}>{button}</div>}
    >
      {!online && <Banner tone="urgent">当前没有网络，没有送达的报价都还在这台手机上，联网后再提交。</Banner>}
      {begun && !running && (
        <Banner tone={done === looks.length ? 'good' : 'urgent'}>
          {done === looks.length
            ? `${done} 个报价都已送达，回执已生成。`
            : `已送达 ${done} 个，${looks.length - done} 个没有送达，原因写在下面；填写的内容都还在。`}
        </Banner>
      )}
      <Section>
        {looks.map((look) => (
          <Line key={look.id} look={look} sent={sent[look.id]} />
        ))}
        {!begun && (
          <div className={s.total}>
            <span>含税合计</span>
            <Money amount={total} size="l" />
            <p className={s.words}>大写：{amountInWords(total)}</p>
          </div>
        )}
      </Section>
      {!begun && (
        <Section>
          <ul className={s.facts}>
            {custodyOf(looks).map((note) => (
              <li key={note}>{note}</li>
            ))}
            <li>每个需求各提交一份报价，各有回执；一份没有送达，不影响其他的。</li>
            <li>报价截止前可以修改或撤回；截止后不能修改。</li>
          </ul>
          <ReadingPassphrase value={passphrase} keepsKey={keepsKey} onChange={setPassphrase} />
        </Section>
      )}
      {begun && !running && done < looks.length && (
        <div className={s.back}>
          <Button tone="quiet" wide onClick={() => onBack(done > 0)}>
            返回修改
          </Button>
        </div>
      )}
    </Page>
  )
}

/** Who reads what when; those that are not sealed are named. */
function custodyOf(looks: readonly Look[]): readonly string[] {
  const bare = looks.filter(({ asked }) => !asked.sealed).map(({ offer }) => `《${offer.title}》`)
  const note = looks.find(({ asked }) => asked.sealed)?.offer.custodyNote
  return [
    ...(note ? [note] : []),
    ...(bare.length > 0
      ? [`${bare.join('、')}没有密封：提交后采购方马上能看到报价，其他供应商始终看不到。`]
      : []),
  ]
}

/** One of those that are sent. */
function Line({ look, sent }: { look: Look; sent: Sent | undefined }) {
  const { asked, totals } = look
  const { title, rows } = look.offer
  const { replaces } = asked
  const [word, tone] = sent ? tags[sent.state] : []
  const remarks = totals && !sent ? warningSentences(priceWarnings(totals, { rows })) : []
  return (
    <div className={s.line}>
      <div className={s.lineHead}>
        <strong className={s.grow}>{title}</strong>
        <Money amount={totals?.total} />
      </div>
      <div className={s.lineState} role="status">
        {word && <Tag tone={tone ?? 'plain'}>{word}</Tag>}
        {sent?.state === 'done' && (
          <>
            <span className={s.quiet}>{sent.receiptNo}</span>
            {asked.ownLink(sent.offerId, s.word)}
          </>
        )}
        {sent?.state === 'failed' && (
          <>
            <span className={s.grow}>{sent.sentence}</span>
            {!sent.again && asked.link(s.word, '查看需求')}
          </>
        )}
      </div>
      {!sent && replaces !== undefined && (
        <p className={s.warn}>提交后，第 {replaces} 版作废，任何人都不会再打开它。</p>
      )}
      {remarks.map((remark) => (
        <p key={remark} className={s.warn}>
          {remark}
        </p>
      ))}
    </div>
  )
}
