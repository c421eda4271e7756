import { ownProjects } from '@jb/contract/project/project.contract'
import { useCallback, useMemo } from 'react'
import type { Upload } from '../../../kit/field/use-uploads.ts'
import type { Option } from '../../../kit/options.tsx'
import { useEndpoint } from '../../../lib/query-client.ts'
import { useUser } from '../../../lib/session.ts'
import { uploadAttachment } from '../../file/index.ts'
import { mayBuy } from '../may-run.ts'

/** What the steps of a form need from outside. */
export interface PublishWays {
  readonly upload: Upload
  /** The companies that one may publish for, one's own first; none or one: nothing is asked. */
  readonly buyers: readonly Option[]
  /** The own company's projects; none: the name of one is typed. */
  readonly projects: readonly Option[]
}

/** The ways of a form that begins with these values; without them it belongs to no project. */
export function usePublishWays(values: Chosen | undefined, buyers: readonly Option[]): PublishWays {
  const projects = useProjects(values)
  return useMemo(() => ({ upload: uploadAttachment, buyers, projects }), [buyers, projects])
}

export interface Chosen {
  readonly projectId?: string | null
  readonly projectName?: string
}

/** The own company's projects that a tender may belong to, the one that is `chosen` among them; none for agents. */
export function useProjects(chosen: Chosen | undefined): readonly Option[] {
  const { projectId, projectName } = chosen ?? {}
  const enabled = mayBuy(useUser()) && chosen !== undefined
  const { data } = useEndpoint(ownProjects, { body: { pageSize: 50 } }, { enabled })
  return useMemo(() => {
    const open = data?.records.filter(({ status }) => status !== 'closed') ?? []
    const options = open.map(({ id, name, no }) => ({ value: id, label: name, note: no }))
    if (!projectId || options.some(({ value }) => value === projectId)) return options
    return [{ value: projectId, label: projectName || '已选择的项目' }, ...options]
  }, [data, projectId, projectName])
}

/** To whose account it may well go: the company that buys, and its agent; undefined while a name is not known. */
export function payeesOf(
  principalId: string | null | undefined,
  own: string | undefined,
  buyers: readonly Option[],
): readonly string[] | undefined {
  const principal = principalId ? buyers.find(({ value }) => value === principalId)?.label : own
  return own && principal ? [principal, own] : undefined
}

/** The same for whom somebody publishes who may publish for these buyers. */
export function usePayees(buyers: readonly Option[]) {
  const own = useUser()?.company?.name
  return useCallback(
    (principalId: string | null | undefined) => payeesOf(principalId, own, buyers),
    [own, buyers],
  )
}
