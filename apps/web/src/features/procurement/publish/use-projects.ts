import { ownProjects } from '@jb/contract/project/project.contract'
import { useMemo } from 'react'
import type { Option } from '../../../kit/options.tsx'
import { useEndpoint } from '../../../lib/query-client.ts'
import { useUser } from '../../../lib/session.ts'
import { mayBuy } from '../may-run.ts'

export interface Chosen {
  readonly projectId?: string | null
  readonly projectName?: string
}

/** The own company's projects that a tender may belong to, the one that is `chosen` among them; none for agents. */
export function useProjects({ projectId, projectName }: Chosen): readonly Option[] {
  const buys = mayBuy(useUser())
  const { data } = useEndpoint(ownProjects, { body: { pageSize: 50 } }, { enabled: buys })
  return useMemo(() => {
    const open = data?.records.filter(({ status }) => status !== 'closed') ?? []
    const options = open.map(({ id, name, no }) => ({ value: id, label: name, note: no }))
    if (!projectId || options.some(({ value }) => value === projectId)) return options
    return [{ value: projectId, label: projectName || '已选择的项目' }, ...options]
  }, [data, projectId, projectName])
}
