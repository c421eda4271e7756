import * as contract from '@jb/contract/evaluation/evaluation.contract'
import { scrappingOf } from '@jb/contract/evaluation/scrapping.contract'
import { change, type Module, read } from '../../platform/module.ts'
import { evaluationReactions } from './evaluation.reactions.ts'
import { committeeChoices } from './reads/choices.ts'
import { entrance } from './reads/entrance.ts'
import { ownClarifications } from './reads/own-clarifications.ts'
import { prices } from './reads/prices.ts'
import { scrapping } from './reads/scrapping.ts'
import { evaluationOfTender } from './reads/view.ts'
import { answerClarification, askBidder } from './use-cases/clarify.ts'
import { seatCommittee } from './use-cases/committee.ts'
import { exportReport } from './use-cases/export.ts'
import { declareConflict, releaseMember } from './use-cases/leaving.ts'
import { proposeScrap, reopenEvaluation, signReport, submitReport } from './use-cases/report.ts'
import { checkBid, endFormalReview, handInScores, scoreBid } from './use-cases/review.ts'

export const evaluationModule: Module = {
  name: 'evaluation',
  routes: [
    read(contract.evaluationOf, evaluationOfTender),
    read(contract.pricesOf, prices),
    read(contract.evaluationEntrance, entrance),
    read(scrappingOf, scrapping),
    read(contract.committeeChoices, committeeChoices),
    change(contract.seatCommittee, seatCommittee),
    change(contract.releaseMember, releaseMember),
    change(contract.declareConflict, declareConflict),
    change(contract.checkBid, checkBid),
    change(contract.endFormalReview, endFormalReview),
    change(contract.scoreBid, scoreBid),
    change(contract.handInScores, handInScores),
    change(contract.signReport, signReport),
    change(contract.proposeScrap, proposeScrap),
    change(contract.submitReport, submitReport),
    change(contract.reopenEvaluation, reopenEvaluation),
    change(contract.askBidder, askBidder),
    read(contract.ownClarifications, ownClarifications),
    change(contract.answerClarification, answerClarification),
    change(contract.exportReport, exportReport),
  ],
  reactions: evaluationReactions,
}
