import * as contract from '@jb/contract/draw/draw.contract'
import { change, type Module, read } from '../../platform/module.ts'
import { drawReactions, drawTimers } from './draw.reactions.ts'
import { invitation } from './reads/invitation.ts'
import { entrance, proofs } from './reads/proofs.ts'
import { drawDetail } from './reads/view.ts'
import { answerDrawn } from './use-cases/answer.ts'
import {
  answerDrawRequest,
  cancelDraw,
  enterOutsideDraw,
  requestDraw,
  takeBackDrawRequest,
} from './use-cases/request.ts'

export const drawModule: Module = {
  name: 'draw',
  routes: [
    read(contract.drawsOf, drawDetail),
    read(contract.drawEntrance, entrance),
    change(contract.requestDraw, requestDraw),
    change(contract.enterOutsideDraw, enterOutsideDraw),
    change(contract.answerDrawRequest, answerDrawRequest),
    change(contract.takeBackDrawRequest, takeBackDrawRequest),
    change(contract.cancelDraw, cancelDraw),
    read(contract.invitationOf, invitation),
    change(contract.answerInvitation, answerDrawn),
    read(contract.drawProofs, proofs),
  ],
  reactions: drawReactions,
  timers: drawTimers,
}
