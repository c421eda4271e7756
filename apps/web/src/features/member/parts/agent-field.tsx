import type { Answer } from '@jb/contract/endpoint'
import type { findCompanies } from '@jb/contract/member/company.contract'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { PickField } from '../../../kit/field/pick-field.tsx'
import { OptionList } from '../../../kit/options.tsx'
import { SearchField } from '../../../kit/search-field.tsx'
import { Sheet } from '../../../kit/sheet.tsx'
import { Bone, Loading } from '../../../kit/skeleton.tsx'
import { Empty, ErrorState } from '../../../kit/states.tsx'
import { type ApiError, sentenceOf } from '../../../lib/api-error.ts'
import s from './member.module.css'

export interface Agent {
  readonly id: string
  readonly name: string
}

interface AgentFieldProps {
  readonly value: Agent | undefined
  readonly onChange: (agent: Agent) => void
  readonly error?: string | undefined
  /** What is looked for, and what was found; it is asked for from two characters on. */
  readonly keyword: string
  readonly onKeyword: (keyword: string) => void
  readonly found: UseQueryResult<Answer<typeof findCompanies>, ApiError>
}

/** Chooses a verified agent by its name or its credit code. */
export function AgentField(props: AgentFieldProps) {
  const { value, onChange, error, keyword, onKeyword } = props
  const [open, setOpen] = useState(false)
  return (
    <PickField
      label="招标代理"
      required
      error={error}
      text={value?.name ?? ''}
      placeholder="按名称或信用代码查找"
      icon="search"
      onPress={() => setOpen(true)}
    >
      <Sheet open={open} onClose={() => setOpen(false)} title="选择招标代理">
        <SearchField
          value={keyword}
          placeholder="企业名称或统一社会信用代码"
          onChange={(next) => onKeyword(next.trim())}
        />
        <div className={s.found}>
          <Found
            {...props}
            onChange={(agent) => {
              onChange(agent)
              setOpen(false)
            }}
          />
        </div>
      </Sheet>
    </PickField>
  )
}

function Found({ keyword, value, onChange, found }: AgentFieldProps) {
  const { data, error, refetch } = found
  if (keyword.length < 2)
    return <p className={s.quiet}>请输入名称里的至少 2 个字，只列出已通过认证的招标代理。</p>
  if (error) return <ErrorState text={sentenceOf(error)} onRetry={() => refetch()} />
  if (!data) {
    return (
      <Loading>
        <Bone size="xl" width="80%" />
        <Bone size="xl" width="60%" />
      </Loading>
    )
  }
  if (data.length === 0) {
    return <Empty text={`没有找到名称含“${keyword}”的招标代理。它需要先在平台登记并通过认证。`} />
  }
  const choose = (id: string) => {
    const agent = data.find((company) => company.id === id)
    if (agent) onChange({ id, name: agent.name })
  }
  return (
    <OptionList
      label="招标代理"
      value={value?.id}
      onChange={choose}
      options={data.map(({ id, name, regionName, uscc }) => ({
        value: id,
        label: name,
        note: `${uscc} · ${regionName}`,
      }))}
    />
  )
}
