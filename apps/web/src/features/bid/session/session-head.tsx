import type { OpeningSession } from '@jb/contract/bid/session.contract'
import { formatMinute, formatSecond, relativeDay } from '@jb/domain/shared/dates'
import { Banner } from '../../../kit/banner.tsx'
import { Countdown } from '../../../kit/countdown.tsx'
import { Section } from '../../../kit/page.tsx'
import { type StepItem, Steps } from '../../../kit/steps.tsx'
import { Tag, type Tone } from '../../../kit/tag.tsx'
import { useServerNow } from '../../../lib/server-clock.ts'
import { DetailHeader } from '../../../patterns/detail-header.tsx'
import { Facts } from '../../../patterns/facts.tsx'
import { Timeline } from '../../../patterns/timeline.tsx'
import s from './session.module.css'

const tones: Readonly<Record<NonNullable<OpeningSession['stage']>, Tone>> = {
  decrypting: 'urgent',
  settling: 'urgent',
  publishing: 'brand',
  published: 'brand',
  closed: 'plain',
  failed: 'bad',
  stopped: 'bad',
}

/** Where the session stands, how long still, and what comes next: the same for everybody. */
export function SessionHead({ session }: { session: OpeningSession }) {
  const { stage, stageName } = session
  return (
    <DetailHeader
      tags={
        <>
          <Tag tone={stage ? tones[stage] : 'brand'}>{stageName}</Tag>
          <Tag>{session.tenderNo}</Tag>
        </>
      }
      name={session.title}
      urgent={stage === 'decrypting'}
      clock={<Clock session={session} />}
      next={<Next session={session} />}
    />
  )
}

/** What has happened in the session, and the facts of it. */
export function SessionCourse({ session }: { session: OpeningSession }) {
  return (
    <>
      <Section title="进程">
        <Steps items={stepsOf(session)} />
      </Section>
      {session.extensions.length > 0 && (
        <Section title="解密时间有延长">
          <Timeline
            items={session.extensions.map(({ until, reason }, at) => ({
              id: String(at),
              title: `延长到 ${formatMinute(until)}`,
              note: reason,
            }))}
          />
        </Section>
      )}
      {session.announcements.length > 0 && (
        <Section title="主持人通知">
          <Timeline
            items={session.announcements.map(({ id, text, at }) => ({
              id,
              title: <span className={s.text}>{text}</span>,
              at,
            }))}
          />
        </Section>
      )}
      <Facts
        items={[
          { label: '招标人', value: session.ownerName, wide: true },
          { label: '开标时间', value: formatMinute(session.opensAt) },
          { label: '解密时长', value: `${session.minutes} 分钟` },
          ...(session.decryptUntil ? [{ label: '解密截止', value: formatSecond(session.decryptUntil) }] : []),
          ...(session.publishedAt ? [{ label: '公布时间', value: formatSecond(session.publishedAt) }] : []),
          {
            label: '技术支持热线',
            value: session.hotline ? <a href={`tel:${session.hotline}`}>{session.hotline}</a> : '',
          },
        ]}
      />
    </>
  )
}

function Clock({ session }: { session: OpeningSession }) {
  const { stage, opensAt, decryptUntil, objectionsUntil } = session
  if (stage === null) return <Countdown to={opensAt} label="距开标" over="即将开始" large />
  if (stage === 'decrypting' && decryptUntil)
    return <Countdown to={decryptUntil} label="解密还剩" over="解密时间已到" large withSeconds />
  if (stage === 'published' && objectionsUntil)
    return <Countdown to={objectionsUntil} label="异议时间还剩" over="等异议答复完" large />
  return null
}

function Next({ session }: { session: OpeningSession }) {
  const now = useServerNow(30_000)
  const { stage, opensAt, mine, failed } = session
  switch (stage) {
    case null:
      return `${relativeDay(opensAt, now)} 开标。到时间后，投标人各自用自己的手机或解密卡解密。`
    case 'decrypting':
      return mine && !mine.postedAt && mine.status === 'submitted'
        ? '请现在解密。'
        : '投标人正在解密。时间到后，所有结果一起公布；之前谁也看不到有几家投标、谁解密了。'
    case 'settling':
      return '解密时间已到。要先认定未解密的原因，才能确定投标家数是否足够。'
    case 'publishing':
      return '正在解开已解密的投标，马上一起公布。'
    case 'published':
      return '开标结果已公布。投标人对开标有异议的，请当场提出，招标人当场答复。'
    case 'closed':
      return '开标会已结束。'
    case 'failed':
      return failed ?? '没有开启任何投标，本次招标流标。'
    case 'stopped':
      return '开标会已中止，解密不能继续。恢复时会重新计算解密时间，并通知所有投标人。'
  }
}

const order = ['decrypting', 'published', 'closed'] as const
const names = { decrypting: '解密', published: '公布和异议', closed: '结束' } as const

function stepsOf({ stage }: OpeningSession): readonly StepItem[] {
  const at = stage === null ? -1 : stage === 'closed' ? 3 : stage === 'published' ? 1 : 0
  const broken = stage === 'failed' || stage === 'stopped'
  return order.map((id, index) => ({
    label: names[id],
    state: index < at ? 'done' : index === at ? (broken ? 'failed' : 'now') : 'next',
  }))
}

/** What this way of opening does not protect from, said where people rely on it. */
export function Honest() {
  return (
    <Section title="说明白">
      <Banner>
        开标前，平台的服务器上没有任何能打开投标的密钥。从投标人提交解密到解密时间结束，平台在技术上能读到这一份投标，内部人员如果违规，可能把内容透露给还没有解密的投标人；控制网页代码的人也可能在填写时看到内容，程序的校验值公布在下面，可以核对。每家的投标、收标清单和校验值在公布后都可以核对。
      </Banner>
    </Section>
  )
}
