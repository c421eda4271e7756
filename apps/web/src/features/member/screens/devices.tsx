import type { SessionRow } from '@jb/contract/member/member.shapes'
import { relativeDay } from '@jb/domain/shared/dates'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../kit/button.tsx'
import { confirm } from '../../../kit/dialog.tsx'
import { Section } from '../../../kit/page.tsx'
import { Bone, Loading } from '../../../kit/skeleton.tsx'
import { ErrorState } from '../../../kit/states.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { sentenceOf } from '../../../lib/api-error.ts'
import { useServerNow } from '../../../lib/server-clock.ts'
import { tellOutcome } from '../../../patterns/tell-outcome.ts'
import { sessionsQuery, useRevokeSession } from '../member.queries.ts'
import s from '../parts/member.module.css'

/** Where this person is logged in; every other device can be logged out from here. */
export function Devices() {
  const { data, error, refetch } = useQuery(sessionsQuery)
  const now = useServerNow(60_000)
  return (
    <Section title="登录设备">
      {error && !data && (
        <ErrorState text={`登录设备没有加载出来。${sentenceOf(error)}`} onRetry={() => refetch()} />
      )}
      {!data && !error && (
        <Loading>
          <div className={s.row}>
            <Bone size="m" width="50%" />
          </div>
          <div className={s.row}>
            <Bone size="m" width="60%" />
          </div>
        </Loading>
      )}
      {data && (
        <ul className={s.list}>
          {data.map((row) => (
            <Device key={row.id} row={row} now={now} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function Device({ row, now }: { readonly row: SessionRow; readonly now: Date }) {
  const { id, current, device, ip, seenAt } = row
  const revoke = useRevokeSession()
  const end = async () => {
    const text = '这台设备会立即退出登录，需要重新登录才能使用。'
    if (!(await confirm({ title: `让「${device}」退出登录？`, text, yes: '退出登录', danger: true }))) return
    await tellOutcome(revoke({ body: { sessionId: id } }), '这台设备已退出登录')
  }
  return (
    <li className={s.row}>
      <span className={s.grow}>
        <span className={s.strong}>{device}</span>
        <span className={s.company}>
          {ip} · {current ? '正在使用' : `最近使用 ${relativeDay(seenAt, now)}`}
        </span>
      </span>
      {current ? (
        <Tag tone="good">本机</Tag>
      ) : (
        <Button tone="quiet" onClick={end}>
          退出
        </Button>
      )}
    </li>
  )
}
