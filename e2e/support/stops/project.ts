import type { Stop } from './stop.ts'

const park = '西咸智造产业园一期'

/** What companies build: as everybody sees it, and as those do who run and pay for it. */
export const projects: readonly Stop[] = [
  { place: 'project.public' },
  { place: 'project.public', as: 'nothing found', search: 'keyword=没有这样的项目', once: true },
  { place: 'project.public', as: 'filter', press: [/筛选/] },
  { place: 'project.detail', through: '/engineeringProject' },
  { place: 'project.own', persona: '张建国' },
  { place: 'project.own', as: 'cancelled', persona: '张建国', search: 'status=cancelled', once: true },
  { place: 'project.own', as: 'reader', persona: '王海涛', once: true },
  { place: 'project.detail', as: 'owner', persona: '张建国', through: '/managementList', by: [park] },
  {
    place: 'project.detail',
    // Whoever pays does not see what is bought: that part is refused, and left out.
    as: 'finance',
    refused: true,
    persona: '陈晓燕',
    through: '/managementList',
    by: [park],
    once: true,
  },
  { place: 'project.form', persona: '李慧敏' },
  { place: 'project.form', as: 'people', persona: '李慧敏', press: [/项目经理/] },
  { place: 'project.form', as: 'department', persona: '李慧敏', press: [/所属部门/] },
  { place: 'project.form', as: 'no permission', persona: '王海涛', once: true },
]
