import * as payment from '@jb/contract/project/payment.contract'
import * as contract from '@jb/contract/project/project.contract'
import { change, type Module, read } from '../../platform/module.ts'
import type { ProjectPorts } from './project.ports.ts'
import { projectReactions } from './project.reactions.ts'
import { announcementDetail } from './reads/announcement-detail.ts'
import { listOwn } from './reads/list-own.ts'
import { listPublic } from './reads/list-public.ts'
import { projectDetail } from './reads/project-detail.ts'
import { announce } from './use-cases/announce.ts'
import { close } from './use-cases/close.ts'
import { recordPayment } from './use-cases/record-payment.ts'
import { save } from './use-cases/save.ts'
import { voidPayment } from './use-cases/void-payment.ts'

/** 工程项目, with what higher capabilities tell of its money. */
export const projectModule = (ports: ProjectPorts): Module => ({
  name: 'project',
  routes: [
    read(contract.ownProjects, listOwn),
    read(contract.publicProjects, listPublic),
    read(contract.projectOf, (ctx, { params }) => projectDetail({ ...ctx, ports }, params.id)),
    read(contract.announcementOf, (ctx, { params }) => announcementDetail({ ...ctx, ports }, params.id)),
    change(contract.saveProject, (ctx, input) => save(ctx, input, ports)),
    change(contract.announceProject, announce),
    change(contract.closeProject, (ctx, input) => close(ctx, input, ports)),
    change(payment.recordPayment, (ctx, input) => recordPayment(ctx, input, ports)),
    change(payment.voidPayment, (ctx, input) => voidPayment(ctx, input, ports)),
  ],
  reactions: projectReactions,
})
