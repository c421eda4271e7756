import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Money } from '../../../kit/money.tsx'
import { Section } from '../../../kit/page.tsx'
import { Bone, Loading } from '../../../kit/skeleton.tsx'
import { ErrorState } from '../../../kit/states.tsx'
import { Tag, Tags, type Tone } from '../../../kit/tag.tsx'
import { type ApiError, sentenceOf } from '../../../lib/api-error.ts'
import { HrefLink } from '../../../map/href-link.tsx'
import s from './project-business.module.css'

/** One thing that is bought for a project. */
export interface ProjectRow {
  readonly id: string
  readonly no: string
  readonly name: string
  readonly href: string
  readonly state: readonly [name: string, tone: Tone]
  readonly kind: string
  /** 估算, 定标 and so on, in yuan; null: none is known. */
  readonly amount: readonly [label: string, yuan: string | null]
}

interface ProjectBusinessProps<Data extends { readonly records: readonly unknown[] }> {
  readonly title: string
  readonly query: UseQueryResult<Data, ApiError>
  /** What stands where there is nothing yet. */
  readonly nothing: string
  /** What all of it comes to. */
  readonly sums: (data: Data) => readonly (readonly [label: string, yuan: string])[]
  readonly row: (record: Data['records'][number]) => ProjectRow
  /** Under it: the way to a new one. */
  readonly below?: ReactNode
}

/** In the detail of a project, for its company: what of one kind is bought for it. Nothing for somebody of another role. */
export function ProjectBusiness<Data extends { readonly records: readonly unknown[] }>({
  title,
  query: { data, error, refetch },
  nothing,
  sums,
  row,
  below,
}: ProjectBusinessProps<Data>): ReactNode {
  if (!data && error) {
    // Somebody of another role: what is bought is none of theirs.
    if (error.kind === 'forbidden' || error.kind === 'notFound') return null
    return (
      <Section title={title}>
        <ErrorState text={sentenceOf(error)} onRetry={() => refetch()} />
      </Section>
    )
  }
  if (!data) {
    return (
      <Section title={title}>
        <Loading>
          <Bone size="m" width="60%" />
          <Bone size="s" width="80%" />
        </Loading>
      </Section>
    )
  }
  return (
    <Section title={title} aside={data.records.length > 0 && `${data.records.length} 个`}>
      {data.records.length === 0 ? (
        <p className={s.quiet}>{nothing}</p>
      ) : (
        <>
          <dl className={s.sums}>
            {sums(data).map(([label, yuan]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <Money amount={yuan} size="s" />
                </dd>
              </div>
            ))}
          </dl>
          <ul className={s.rows}>
            {data.records.map((record) => (
              <Row key={row(record).id} of={row(record)} />
            ))}
          </ul>
        </>
      )}
      {below && <div className={s.below}>{below}</div>}
    </Section>
  )
}

function Row({ of: { no, name, href, state, kind, amount } }: { of: ProjectRow }) {
  const [stateName, tone] = state
  const [label, yuan] = amount
  return (
    <li className={s.row}>
      <HrefLink href={href} className={s.name}>
        {name}
      </HrefLink>
      <Tags>
        <Tag tone={tone}>{stateName}</Tag>
        <Tag>{kind}</Tag>
      </Tags>
      <div className={s.line}>
        <span>{no}</span>
        <span>
          {label} <Money amount={yuan} size="s" />
        </span>
      </div>
    </li>
  )
}
