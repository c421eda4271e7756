import type { Snapshot } from '@jb/contract/tender/snapshot.shapes'
import { formatMinute } from '@jb/domain/shared/dates'
import { isAsKept } from '@jb/domain/tender/snapshot'
import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Banner } from '../../../kit/banner.tsx'
import { BottomBar } from '../../../kit/bottom-bar.tsx'
import { Button } from '../../../kit/button.tsx'
import { Section } from '../../../kit/page.tsx'
import { Empty } from '../../../kit/states.tsx'
import { Tabs } from '../../../kit/tabs.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { Link } from '../../../map/link.tsx'
import { useGo } from '../../../map/to.ts'
import { DetailHeader } from '../../../patterns/detail-header.tsx'
import { DetailScreen } from '../../../patterns/detail-screen.tsx'
import { ComparedFacts } from '../../approval/index.ts'
import s from './snapshot.module.css'

interface SnapshotPageProps {
  title: string
  /** The tender, where it has a notice. */
  id?: string
  query: UseQueryResult<Snapshot | null, unknown>
  /** Why there may be none, and what that means. */
  nothing: string
  onNumber: (number: string) => void
}

/** 快照: what stood there at a step, as it was kept; the phone works out for itself that nothing was altered. */
export function SnapshotPage({ title, id, query, nothing, onNumber }: SnapshotPageProps) {
  const go = useGo()
  return (
    <DetailScreen
      title={title}
      query={query}
      bottom={() =>
        id && (
          <BottomBar>
            <Button tone="quiet" onClick={() => go('tender.detail', { id })}>
              查看公告
            </Button>
          </BottomBar>
        )
      }
    >
      {(snapshot) =>
        snapshot === null ? (
          <Empty text={nothing} />
        ) : (
          <>
            <Head snapshot={snapshot} />
            <Versions snapshot={snapshot} onNumber={onNumber} />
            {snapshot.parts.map(({ title: name, facts }) =>
              facts ? (
                <ComparedFacts
                  key={`${snapshot.number} ${name}`}
                  title={name}
                  facts={facts}
                  compared={snapshot.comparedWith !== null}
                  since={snapshot.comparedWith ?? ''}
                />
              ) : null,
            )}
            {snapshot.sha256 !== null && <Proof snapshot={snapshot} root={snapshot.sha256} />}
            <Ways snapshot={snapshot} />
          </>
        )
      }
    </DetailScreen>
  )
}

const counted = (kind: Snapshot['kind'], number: number) =>
  kind === 'rejected' ? `第 ${number} 次驳回` : `第 ${number} 版`

function Head({ snapshot }: { snapshot: Snapshot }) {
  const { kind, number, title, tenderNo, at, byName, reason } = snapshot
  const when = formatMinute(at)
  return (
    <DetailHeader
      tags={
        <>
          <Tag tone={kind === 'rejected' ? 'bad' : 'brand'}>{counted(kind, number)}</Tag>
          <Tag>{tenderNo}</Tag>
        </>
      }
      name={title}
      next={
        kind === 'rejected'
          ? `${byName ?? '审批人'}于 ${when} 驳回`
          : `${byName ? `${byName}办理，` : ''}${when} 留存`
      }
    >
      {reason && <p className={s.note}>驳回原因：{reason}</p>}
    </DetailHeader>
  )
}

function Versions({ snapshot, onNumber }: Pick<SnapshotPageProps, 'onNumber'> & { snapshot: Snapshot }) {
  const { kind, number, versions } = snapshot
  if (versions.length < 2) return null
  return (
    <Tabs
      label="版本"
      value={String(number)}
      onChange={onNumber}
      items={versions.map((one) => ({ id: String(one.number), label: counted(kind, one.number) }))}
    />
  )
}

/** The hash as this phone works it out of what it shows. */
function Proof({ snapshot, root }: { snapshot: Snapshot; root: string }) {
  const { parts } = snapshot
  const kept = useMemo(() => holds(snapshot, root), [snapshot, root])
  return (
    <Section title="校验">
      <Banner tone={kept ? 'good' : 'bad'}>
        {kept
          ? '与记录一致：您的手机按上面的内容重新计算，结果与留存的校验值相同。'
          : '与记录不一致：内容和留存的校验值对不上，请保存页面并联系平台。'}
      </Banner>
      <p className={s.note}>校验值（SHA-256），当时写入了操作日志</p>
      <p className={s.hash}>{root}</p>
      {parts.some(({ facts }) => facts === null) && (
        <p className={s.note}>另有部分内容只有相关方可见，这里按它们各自的校验值一并计算。</p>
      )}
    </Section>
  )
}

function holds({ kind, parts, ...snapshot }: Snapshot, sha256: string): boolean {
  if (kind === 'rejected') return false
  const read = parts.map(({ facts, ...part }) => ({
    ...part,
    lines: facts?.filter(({ change }) => change !== 'removed') ?? null,
  }))
  return isAsKept({ ...snapshot, kind, sha256, parts: read })
}

/** Where it stands in the records. */
function Ways({ snapshot: { tenderId, logSeq, approvalId } }: { snapshot: Snapshot }) {
  if (logSeq === null && approvalId === null) return null
  return (
    <Section>
      {logSeq !== null && (
        <Link place="bid.operationLog" search={{ id: tenderId }}>
          查看操作日志（第 {logSeq} 行）
        </Link>
      )}
      {approvalId !== null && (
        <Link place="bid.approvalDetails" search={{ id: approvalId }}>
          查看这次审批
        </Link>
      )}
    </Section>
  )
}
