import * as certifications from '@jb/contract/site/certification.contract'
import * as news from '@jb/contract/site/news.contract'
import * as settings from '@jb/contract/site/settings.contract'
import { addPageView, siteConfig } from '@jb/contract/site/site.contract'
import { change, type Module, read } from '../../platform/module.ts'
import { answered } from '../notice/index.ts'
import {
  answerCertification,
  certification,
  recordCertification,
  remindOfCertification,
} from './certification.ts'
import { listNews } from './reads/list-news.ts'
import { newsArticle } from './reads/news-article.ts'
import { newsDesk } from './reads/news-desk.ts'
import { newsPiece } from './reads/news-piece.ts'
import { readSiteConfig } from './reads/site-config.ts'
import { siteSettings } from './reads/site-settings.ts'
import { addView } from './use-cases/add-view.ts'
import { publishNews } from './use-cases/publish-news.ts'
import { saveNews } from './use-cases/save-news.ts'
import { saveSettings } from './use-cases/save-settings.ts'
import { withdrawNews } from './use-cases/withdraw-news.ts'

export const siteModule: Module = {
  name: 'site',
  timers: [{ kind: 'site.certification', run: remindOfCertification }],
  reactions: answered([{ on: 'site.certificationAnswered', subject: 'id', kinds: ['certification.asked'] }]),
  routes: [
    read(siteConfig, readSiteConfig),
    change(addPageView, addView),
    read(settings.readSettings, siteSettings),
    change(settings.saveSettings, saveSettings),
    read(certifications.certificationOf, certification),
    change(certifications.recordCertification, recordCertification),
    change(certifications.answerCertification, answerCertification),
    read(news.listNews, listNews),
    read(news.newsOf, newsArticle),
    read(news.newsDesk, newsDesk),
    read(news.newsPieceOf, (ctx, { params }) => newsPiece(ctx, params.id)),
    change(news.saveNews, saveNews),
    change(news.publishNews, publishNews),
    change(news.withdrawNews, withdrawNews),
  ],
}
