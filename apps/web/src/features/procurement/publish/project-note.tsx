import s from './publish.module.css'
import type { ProjectFill } from './use-project-fill.ts'

const names = {
  regionCode: '所在地',
  address: '详细地址',
  contactName: '联系人',
  contactPhone: '联系电话',
} as const

/** Under the project: what it has filled in further down, and whose it is. */
export function ProjectNote({ fill, onTakeBack }: { fill: ProjectFill; onTakeBack: () => void }) {
  const { department, manager, filled } = fill
  const brought = Object.entries(names).flatMap(([key, name]) =>
    filled[key as keyof typeof names] ? [name] : [],
  )
  return (
    <div role="status">
      {department && <div>部门：{department}</div>}
      {manager && <div>项目负责人：{manager}</div>}
      {brought.length > 0 && (
        <div>
          已按项目填好{brought.join('、')}，可以修改。
          <button type="button" className={s.word} onClick={onTakeBack}>
            恢复原来的
          </button>
        </div>
      )}
    </div>
  )
}
