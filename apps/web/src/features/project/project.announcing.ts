import type { ProjectDetail } from '@jb/contract/project/project.shapes'
import { isApiError } from '../../lib/api-error.ts'
import { noAnswer } from '../../lib/confirming.ts'
import { reasonOf } from '../../patterns/more-actions.tsx'

/** Whether everybody can read it now. */
export const isPublic = ({ status }: Pick<ProjectDetail, 'status'>): boolean => status === 'announced'

/** Said when somebody was faster, so that what was decided upon no longer fits. */
export const movedOn = '项目的公示状态刚刚变了，请返回项目详情查看后再办理。'

/** Why this person cannot do it now, as the server says; undefined while they can. */
export function whyNotAnnounce({ own }: ProjectDetail, takesBack: boolean): string | undefined {
  if (!own) return '只有项目所属企业的人员可以办理，请联系项目所属企业。'
  const action = own.actions.find(({ id }) => id === (takesBack ? 'cancel' : 'announce'))
  return action ? reasonOf(action) : '项目当前的状态不能这样操作，请返回项目详情查看。'
}

/** These say nothing about the project: the page stays, and it can be sent again. */
const untold: readonly string[] = ['unauthorised', 'tooMany']

/** A refusal as the old gateway words it; undefined when the project was not spoken of. */
export function codeOf(problem: unknown): number | undefined {
  if (!isApiError(problem) || noAnswer(problem) || untold.includes(problem.kind)) return undefined
  const { code } = problem
  return code > 0 && code !== 200 && code < 500 ? code : undefined
}
