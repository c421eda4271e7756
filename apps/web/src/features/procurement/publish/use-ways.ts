import { useMemo } from 'react'
import type { Upload } from '../../../kit/field/use-uploads.ts'
import type { Option } from '../../../kit/options.tsx'
import { uploadAttachment } from '../../file/index.ts'
import { type Chosen, useProjects } from './use-projects.ts'

/** What the steps of a form need from outside. */
export interface PublishWays {
  readonly upload: Upload
  /** The companies that one may publish for, one's own first; none or one: nothing is asked. */
  readonly buyers: readonly Option[]
  /** The own company's projects; none: the name of one is typed. */
  readonly projects: readonly Option[]
}

/** The ways of a form that begins with these values. */
export function usePublishWays(values: Chosen, buyers: readonly Option[]): PublishWays {
  const projects = useProjects(values)
  return useMemo(() => ({ upload: uploadAttachment, buyers, projects }), [buyers, projects])
}
