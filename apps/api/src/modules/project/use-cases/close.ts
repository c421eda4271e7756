import type { Answer, Received } from '@jb/contract/endpoint'
import type { closeProject as endpoint } from '@jb/contract/project/project.contract'
import { closeProject } from '@jb/domain/project/close'
import type { Refusal } from '@jb/domain/shared/refusal'
import { callerOf } from '../../../platform/caller.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import type { ProjectPorts } from '../project.ports.ts'
import { readerIn } from '../reads/project-detail.ts'
import { changeProject } from './change-project.ts'

/** Says that the works are done. */
export function close(
  ctx: Ctx,
  { body: { id, version, reason } }: Received<typeof endpoint>,
  ports: ProjectPorts,
): Promise<Answer<typeof endpoint> | Refusal> {
  const by = callerOf(ctx).accountId
  const change = { id, version, action: 'close', reason }
  return changeProject(ctx, readerIn(ctx, ports), change, (project, pending) =>
    closeProject(project, { reason, by, pending }, ctx.now),
  )
}
