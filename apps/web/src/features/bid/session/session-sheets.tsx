import {
  announce,
  askHelp,
  moveWindow,
  type OpeningSession,
  objectOpening,
  restartSession,
} from '@jb/contract/bid/session.contract'
import { toast } from '../../../kit/toast.ts'
import { FormSheet } from '../../../patterns/form-sheet.tsx'
import * as queries from './session.queries.ts'
import * as sheets from './session.sheets.ts'

interface SessionSheetsProps {
  session: OpeningSession
  /** The id of the action that was pressed. */
  action: string
  onClose: () => void
}

const asked = '已通知企业的财务和管理员复核，同意后生效'

/** The forms behind the bar of the session. */
export default function SessionSheets({ session, action, onClose }: SessionSheetsProps) {
  const { tenderId, version, minutes, host } = session
  const done = (words: string) => () => {
    onClose()
    toast(words, 'good')
  }
  const help = queries.useAskHelp()
  const object = queries.useObject()
  const say = queries.useAnnounceOpening()
  const move = queries.useMoveWindow()
  const restart = queries.useRestart()
  const decide = queries.useDecideSession()
  const kind = host?.asked?.kind ?? 'move'
  switch (action) {
    case 'askHelp':
      return (
        <FormSheet
          schema={askHelp.body}
          initial={{ tenderId, phone: '', note: '' }}
          section={sheets.helpSection}
          submitLabel="求助"
          submit={(body) => help({ body })}
          onClose={onClose}
          onDone={done('已通知主持人，请保持电话畅通')}
        />
      )
    case 'object':
      return (
        <FormSheet
          schema={objectOpening.body}
          initial={{ tenderId, text: '' }}
          section={sheets.objectSection}
          submitLabel="提出异议"
          submit={(body) => object({ body })}
          onClose={onClose}
          onDone={done('异议已提出，请等招标人当场答复')}
        />
      )
    case 'announce':
      return (
        <FormSheet
          schema={announce.body}
          initial={{ id: tenderId, text: '' }}
          section={sheets.announceSection}
          submitLabel="发出"
          submit={(body) => say({ body })}
          onClose={onClose}
          onDone={done('通知已发出')}
        />
      )
    case 'moveWindow':
      return (
        <FormSheet
          schema={moveWindow.body}
          initial={{ id: tenderId, version, minutes: 30, reason: '' }}
          section={sheets.moveSection}
          submitLabel="提交"
          submit={(body) => move({ body: { ...body, version } })}
          onClose={onClose}
          onDone={done(asked)}
        />
      )
    case 'restartSession':
      return (
        <FormSheet
          schema={restartSession.body}
          initial={{ id: tenderId, version, minutes, reason: '' }}
          section={sheets.restartSection}
          submitLabel="提交"
          submit={(body) => restart({ body: { ...body, version } })}
          onClose={onClose}
          onDone={done(asked)}
        />
      )
    case 'refuseSession':
      return (
        <FormSheet
          schema={sheets.refuseSessionForm.schema}
          initial={{ id: tenderId, version, kind, agree: false, reason: '' }}
          section={sheets.refuseSessionForm.section}
          submitLabel="退回申请"
          submit={(body) => decide({ body: { ...body, version } })}
          onClose={onClose}
          onDone={done('已退回')}
        />
      )
    default:
      return null
  }
}
