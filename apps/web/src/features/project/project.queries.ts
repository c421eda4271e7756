import * as payment from '@jb/contract/project/payment.contract'
import * as contract from '@jb/contract/project/project.contract'
import { announceProject } from '@jb/contract/project/project.contract'
import type { ProjectDetail } from '@jb/contract/project/project.shapes'
import type { ProjectStatus } from '@jb/domain/project/project.flow'
import type { EngineeringType } from '@jb/domain/shared/engineering-types'
import { queryOptions } from '@tanstack/react-query'
import { endpointQuery, pagesQuery, useChange } from '../../lib/query-client.ts'

/** What narrows the lists of projects. */
export interface ProjectFilter {
  readonly keyword: string
  readonly engineeringType?: EngineeringType
  readonly region?: string
}

/** The projects of my company, with the numbers for the tabs. */
export const ownProjectsQuery = (filter: ProjectFilter & { readonly group: ProjectStatus | 'all' }) =>
  pagesQuery(contract.ownProjects, { body: filter })

/** The projects that are public. */
export const publicProjectsQuery = (filter: ProjectFilter) =>
  pagesQuery(contract.publicProjects, { body: filter })

/** One project as this person may see it; `owner` keeps what one company reads from the next. */
export const projectQuery = (id: string, owner: string) => {
  const query = endpointQuery(contract.projectOf, { params: { id } })
  return queryOptions({ ...query, queryKey: [...query.queryKey, owner] })
}

/** One announcement with its project. */
export const announcementQuery = (id: string) => endpointQuery(contract.announcementOf, { params: { id } })

/** What can be done to a project, each as a function that sends its body. */
export function useProjectChanges() {
  return {
    save: useChange(contract.saveProject).mutateAsync,
    close: useChange(contract.closeProject).mutateAsync,
    pay: useChange(payment.recordPayment).mutateAsync,
    voidPayment: useChange(payment.voidPayment).mutateAsync,
  }
}

interface Announcing {
  /** What the person decided upon: to take the announcement back, whatever has become of the project since. */
  readonly takesBack: boolean
  readonly reason: string
  readonly uniqueId: string
  /** Who asks, as the page has shown it; without it as the project says. */
  readonly applicant?: {
    readonly applyUnitName?: string | undefined
    readonly applyDepNo?: string | undefined
    readonly applyDepName?: string | undefined
  }
  readonly approval?: {
    readonly picks: { nodeId: string; memberNos: string[] }[]
    readonly cc: string[]
    readonly note: string
  }
}

/** Makes a project public, or takes that back; gives what the server answered. */
export function useAnnounce() {
  const { mutateAsync } = useChange(announceProject)
  return (project: ProjectDetail, { takesBack, reason, uniqueId, applicant = {}, approval }: Announcing) =>
    mutateAsync({
      body: {
        applyDepName: applicant.applyDepName ?? project.own?.departmentName ?? '',
        applyDepNo: applicant.applyDepNo ?? project.own?.departmentNo ?? '',
        applyUnitName: applicant.applyUnitName ?? project.companyName,
        applyUnitNo: project.own?.unitNo ?? '',
        approveType: 'projectAnnounce',
        projectId: project.id,
        announce: takesBack ? 0 : 1,
        announceReason: takesBack ? '' : reason,
        cancelAnnounceReason: takesBack ? reason : '',
        uniqueId,
        ...(approval && { approval }),
      },
    })
}
