import type { AnnouncementStatus } from '@jb/domain/project/announcement.flow'
import type { ProjectStatus } from '@jb/domain/project/project.flow'
import { engineeringTypeNames, engineeringTypes } from '@jb/domain/shared/engineering-types'
import type { Tone } from '../../kit/tag.tsx'

/** How a status is tinted; the word beside it carries the meaning. */
export const statusTones = {
  draft: 'plain',
  announced: 'good',
  cancelled: 'urgent',
  closed: 'plain',
} as const satisfies Record<ProjectStatus, Tone>

export const announcementTones = {
  pending: 'brand',
  effective: 'good',
  rejected: 'bad',
  withdrawn: 'plain',
  terminated: 'plain',
  failed: 'bad',
} as const satisfies Record<AnnouncementStatus, Tone>

/** The next step of a project in words, for its own company. */
export const nextSteps = {
  draft: '只有本企业能看到。内容齐全后可以公示。',
  announced: '已公示，所有人都能看到公示内容；取消公示后才能修改。',
  cancelled: '外部已看不到这个项目，可以修改后重新公示。',
  closed: '项目已完工，内容不能再修改。',
} as const satisfies Record<ProjectStatus, string>

export const pendingStep = '正在审批，审批通过后自动生效；审批期间不能修改。'

/** What an empty list says, by tab. */
export const nothingYet = {
  all: '还没有工程项目。新建以后，招标和付款都可以归到项目下。',
  draft: '没有未公示的项目。',
  announced: '没有已公示的项目。打开未公示的项目，点“公示项目”即可公示。',
  cancelled: '没有取消公示的项目。',
  closed: '没有已完工的项目。',
} as const satisfies Record<ProjectStatus | 'all', string>

export const typeOptions = engineeringTypes.map((value) => ({ value, label: engineeringTypeNames[value] }))

/** Where projects are narrowed: kind of works and region. */
export const filters = [
  { key: 'type', label: '工程类型', kind: 'choice', options: typeOptions },
  { key: 'region', label: '地区', kind: 'region' },
] as const
