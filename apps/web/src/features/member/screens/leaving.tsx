import { leaveStaff } from '@jb/contract/member/staff.contract'
import { Slot } from '../../../map/slot.tsx'
import { FormSheet } from '../../../patterns/form-sheet.tsx'
import { type Colleague, useLeaveStaff } from '../organisation.queries.ts'
import s from '../parts/organisation.module.css'

interface LeavingProps {
  readonly person: Colleague
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Somebody leaves: what follows from it, and why. */
export default function Leaving({ person, onClose, onDone }: LeavingProps) {
  const leave = useLeaveStaff()
  const { memberNo, version, name } = person
  return (
    <FormSheet
      schema={leaveStaff.body}
      initial={{ memberNo, version, reason: '' }}
      section={{
        title: `${name}离职`,
        intro: (
          <>
            <Slot name="member.leaving" props={{ memberNo, why: 'left' }} />
            <ul className={s.points}>
              <li>立即不能再代表本企业登录，正在使用的设备会退出。</li>
              <li>不再出现在组织架构和选人列表里。</li>
              <li>经办过的项目和记录保留姓名；手上的审批请及时转交给同事。</li>
              <li>以后可以在“离职人员”里邀请本人回来。</li>
            </ul>
          </>
        ),
        fields: [{ kind: 'textarea', name: 'reason', label: '离职说明', maxLength: 200, rows: 2 }],
      }}
      submitLabel="确认离职"
      danger
      submit={(body) => leave({ body })}
      onClose={onClose}
      onDone={onDone}
    />
  )
}
