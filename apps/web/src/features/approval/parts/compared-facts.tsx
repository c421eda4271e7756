import type { ApprovalDetail } from '@jb/contract/approval/approval.shapes'
import { useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { cx } from '../../../kit/cx.ts'
import { Section } from '../../../kit/page.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { numbered } from '../approval.labels.ts'
import s from './approval.module.css'

type Fact = ApprovalDetail['comparedFacts'][number]
type Change = Fact['change']

const marks: Readonly<Record<Change, string>> = {
  same: '',
  changed: '已修改',
  added: '新增',
  removed: '已删除',
}

/** So many lines stand there at once, and everything that has changed. */
const shownAtOnce = 8
const wideFrom = 12

const isWide = ({ change, value }: Fact) => change !== 'same' || [...value].length > wideFrom

interface ComparedFactsProps {
  facts: readonly Fact[]
  compared: boolean
  title?: string
  /** What they are set against. */
  since?: string
}

/** What is to be approved; against the version before it, the old struck through and the new marked. */
export function ComparedFacts({
  facts,
  compared,
  title = '审批内容',
  since = '上次提交',
}: ComparedFactsProps) {
  const changes = facts.filter(({ change }) => change !== 'same').length
  const [whole, setWhole] = useState(false)
  const all = numbered(facts)
  const shown = whole ? all : all.filter(({ line }, at) => at < shownAtOnce || line.change !== 'same')
  const told = changes > 0 ? `与${since}相比有 ${changes} 处变化` : `与${since}相同`
  return (
    <Section title={title}>
      {compared && <p className={s.quiet}>{told}。</p>}
      <dl className={s.facts}>
        {shown.map(({ key, line: fact }) => (
          <div key={key} className={cx(s.fact, isWide(fact) && s.wide)}>
            <dt>
              {fact.label} {marks[fact.change] && <Tag tone="urgent">{marks[fact.change]}</Tag>}
            </dt>
            <dd>
              <Value fact={fact} />
            </dd>
          </div>
        ))}
      </dl>
      {shown.length < all.length && (
        <Button tone="quiet" wide onClick={() => setWhole(true)}>
          展开全部 {all.length} 项
        </Button>
      )}
    </Section>
  )
}

function Value({ fact: { change, before, value } }: { fact: Fact }) {
  if (change === 'same') return value || '/'
  return (
    <>
      {before !== null && (
        <del>
          <span className={s.heard}>原来：</span>
          {before || '/'}
        </del>
      )}
      {change !== 'removed' && (
        <ins>
          <span className={s.heard}>现在：</span>
          {value || '/'}
        </ins>
      )}
    </>
  )
}
