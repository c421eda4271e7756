import type { templateVersions } from '@jb/contract/approval/template.contract'
import type { Answer } from '@jb/contract/endpoint'
import { useQuery } from '@tanstack/react-query'
import { Sheet } from '../../../kit/sheet.tsx'
import { QueryState } from '../../../patterns/query-state.tsx'
import { ListSkeleton } from '../../../patterns/skeletons.tsx'
import { Timeline, type TimelineItem } from '../../../patterns/timeline.tsx'
import s from '../parts/versions.module.css'
import { versionsQuery } from '../template.queries.ts'

type Version = Answer<typeof templateVersions>['versions'][number]
type Difference = Version['differences'][number]

/** Who changed a process when, and what: to be read, not to be brought back. */
export default function VersionsSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(versionsQuery(id))
  const { data } = query
  return (
    <Sheet open title="历史版本" onClose={onClose}>
      <QueryState query={query} hasData={data !== undefined} skeleton={<ListSkeleton cards={2} />}>
        {data && (
          <>
            <p className={s.intro}>“{data.name}”。进行中的审批按发起时的版本走完。</p>
            <Timeline items={data.versions.map(itemOf)} />
          </>
        )}
      </QueryState>
    </Sheet>
  )
}

function itemOf({ version, savedAt, personName, current, differences }: Version): TimelineItem {
  const changes = <Differences of={differences} />
  return {
    id: String(version),
    at: savedAt,
    tone: current ? 'now' : 'plain',
    title: (
      <>
        <strong>
          第 {version} 版{current && '（现在）'}
        </strong>{' '}
        {personName}
      </>
    ),
    note:
      version === 1 ? (
        <details>
          <summary className={s.summary}>新建时的内容</summary>
          {changes}
        </details>
      ) : (
        changes
      ),
  }
}

function Differences({ of }: { of: readonly Difference[] }) {
  if (of.length === 0) return <p>内容没有变化。</p>
  return (
    <dl className={s.changes}>
      {of.map(({ label, before, after }) => (
        <div key={`${label} ${before} ${after}`}>
          <dt>{label}</dt>
          <dd>
            {before !== null && <del>{before}</del>}
            {after === null ? <span>已删除</span> : <ins>{after}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
