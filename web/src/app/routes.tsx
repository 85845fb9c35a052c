import { api } from '@gene/contract/api';
import type { Route } from '@gene/contract/route';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { LoginScreen } from '../features/accounts/login-screen.tsx';
import { adminCalls } from './admin-calls.ts';
import { Permitted, SignedInOnly, SignedOutOnly } from './guards.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';
import { Opening } from './opening.tsx';

const signedOut: RouteObject[] = [
  // Bundled with the app to save a request on the first page.
  { index: true, Component: LoginScreen },
  {
    path: 'register',
    lazy: async () => ({
      Component: (await import('../features/accounts/register-screen.tsx')).RegisterScreen,
    }),
  },
];

const about: RouteObject = {
  path: 'about',
  lazy: async () => ({ Component: (await import('../features/about/about-screen.tsx')).AboutScreen }),
};

const unsubscribe: RouteObject = {
  path: 'unsubscribe',
  lazy: async () => ({
    Component: (await import('../features/notices/unsubscribe-screen.tsx')).UnsubscribeScreen,
  }),
};

const join: RouteObject = {
  path: 'join',
  lazy: async () => ({ Component: (await import('../features/classes/join-screen.tsx')).JoinScreen }),
};

const launch: RouteObject = {
  path: 'launch',
  lazy: async () => ({
    Component: (await import('../features/learning-platforms/launch-screen.tsx')).LaunchScreen,
  }),
};

const passwordHelp: RouteObject[] = [
  {
    path: 'login/openid',
    lazy: async () => ({
      Component: (await import('../features/accounts/identity-screen.tsx')).IdentityScreen,
    }),
  },
  {
    path: 'forgot',
    lazy: async () => ({ Component: (await import('../features/accounts/forgot-screen.tsx')).ForgotScreen }),
  },
  {
    path: 'reset',
    lazy: async () => ({ Component: (await import('../features/accounts/reset-screen.tsx')).ResetScreen }),
  },
];

const signedIn: RouteObject[] = [
  // Home of the breadcrumb.
  {
    path: 'gene-notes',
    lazy: async () => ({ Component: (await import('../features/notes/notes-screen.tsx')).NotesScreen }),
  },
  {
    path: 'gene-notes/:id',
    lazy: async () => ({ Component: (await import('../features/notes/note-screen.tsx')).NoteScreen }),
  },
  {
    path: 'subject/:subject',
    lazy: async () => ({
      Component: (await import('../features/subjects/subjects-screen.tsx')).SubjectsScreen,
    }),
  },
  {
    path: 'subject/:subject/topics',
    lazy: async () => ({
      Component: (await import('../features/predictions/topics-screen.tsx')).TopicsScreen,
    }),
  },
  {
    path: 'subject/:subject/progress',
    lazy: async () => ({
      Component: (await import('../features/progress/subject-progress-screen.tsx')).SubjectProgressScreen,
    }),
  },
  {
    path: 'study-plan',
    lazy: async () => ({
      Component: (await import('../features/plan/study-plan-screen.tsx')).StudyPlanScreen,
    }),
  },
  {
    path: 'predict-questions',
    lazy: async () => ({
      Component: (await import('./predict-route.tsx')).PredictRoute,
    }),
  },
  {
    path: 'documents/:subjectId',
    lazy: async () => ({
      Component: (await import('./documents-route.tsx')).DocumentsRoute,
    }),
  },
  {
    path: 'documents/:subjectId/chat',
    lazy: async () => ({ Component: (await import('./document-routes.tsx')).SubjectChatRoute }),
  },
  {
    path: 'textbook/:id',
    lazy: async () => ({ Component: (await import('./document-routes.tsx')).TextbookRoute }),
  },
  {
    path: 'note/:id',
    lazy: async () => ({ Component: (await import('./document-routes.tsx')).NoteRoute }),
  },
  {
    path: 'question-paper/:id',
    lazy: async () => ({ Component: (await import('./document-routes.tsx')).QuestionPaperRoute }),
  },
  {
    path: 'question-paper/:id/correct',
    lazy: async () => ({
      Component: (await import('./paper-correction-route.tsx')).PaperCorrectionRoute,
    }),
  },
  {
    path: 'answer-questions',
    lazy: async () => ({
      Component: (await import('./answer-questions-route.tsx')).AnswerQuestionsRoute,
    }),
  },
  {
    path: 'practice/:attemptId',
    lazy: async () => ({
      Component: (await import('../features/practice/attempt-screen.tsx')).AttemptScreen,
    }),
  },
  {
    path: 'flashcards',
    lazy: async () => ({ Component: (await import('../features/cards/cards-screen.tsx')).CardsScreen }),
  },
  {
    path: 'flashcards/:subjectId',
    lazy: async () => ({
      Component: (await import('../features/cards/subject-cards-screen.tsx')).SubjectCardsScreen,
    }),
  },
  {
    path: 'confirm',
    lazy: async () => ({
      Component: (await import('../features/accounts/confirm-screen.tsx')).ConfirmScreen,
    }),
  },
  {
    path: 'profile',
    lazy: async () => ({
      Component: (await import('./profile-route.tsx')).ProfileRoute,
    }),
  },
  {
    path: 'classes',
    lazy: async () => ({ Component: (await import('../features/classes/classes-screen.tsx')).ClassesScreen }),
  },
  {
    path: 'classes/results/:resultId',
    lazy: async () => ({ Component: (await import('../features/classes/result-screen.tsx')).ResultScreen }),
  },
  {
    path: 'playlist',
    lazy: async () => ({
      Component: (await import('../features/playlist/playlist-screen.tsx')).PlaylistScreen,
    }),
  },
  {
    path: 'settings',
    lazy: async () => ({
      Component: (await import('./preferences-route.tsx')).PreferencesRoute,
    }),
  },
  {
    path: 'notifications',
    lazy: async () => ({
      Component: (await import('../features/notices/notices-screen.tsx')).NoticesScreen,
    }),
  },
];

const focused: RouteObject[] = ['flashcards/study', 'flashcards/:subjectId/study'].map((path) => ({
  path,
  lazy: async () => ({ Component: (await import('../features/cards/study-screen.tsx')).StudyScreen }),
}));

/** Admin screens for those who may make one of these calls; the last one's right is named to others. */
const adminScreens = (calls: readonly [Route, ...Route[]], children: RouteObject[]): RouteObject => ({
  element: <Permitted calls={calls} />,
  children: [
    {
      path: 'admin',
      lazy: async () => ({ Component: (await import('./admin-layout.tsx')).AdminLayout }),
      children,
    },
  ],
});

const systemSettings: RouteObject[] = [
  {
    index: true,
    lazy: async () => ({ Component: (await import('../features/health/health-screen.tsx')).HealthScreen }),
  },
  {
    path: 'people',
    lazy: async () => ({ Component: (await import('../features/settings/people-screen.tsx')).PeopleScreen }),
  },
  {
    path: 'platforms',
    lazy: async () => ({
      Component: (await import('../features/learning-platforms/platforms-screen.tsx')).PlatformsScreen,
    }),
  },
  {
    path: 'assistant',
    lazy: async () => ({
      Component: (await import('../features/settings/assistant-screen.tsx')).AssistantScreen,
    }),
  },
  {
    path: 'speech',
    lazy: async () => ({ Component: (await import('../features/settings/speech-screen.tsx')).SpeechScreen }),
  },
  {
    path: 'search',
    lazy: async () => ({ Component: (await import('../features/settings/search-screen.tsx')).SearchScreen }),
  },
  {
    path: 'mail',
    lazy: async () => ({ Component: (await import('../features/settings/mail-screen.tsx')).MailScreen }),
  },
  {
    path: 'limits',
    lazy: async () => ({ Component: (await import('../features/settings/limits-screen.tsx')).LimitsScreen }),
  },
  {
    path: 'usage',
    lazy: async () => ({ Component: (await import('../features/settings/usage-screen.tsx')).UsageScreen }),
  },
  {
    path: 'storage',
    lazy: async () => ({
      Component: (await import('../features/settings/storage-screen.tsx')).StorageScreen,
    }),
  },
  {
    path: 'jobs',
    lazy: async () => ({ Component: (await import('../features/jobs/jobs-screen.tsx')).JobsScreen }),
  },
  {
    path: 'backups',
    lazy: async () => ({ Component: (await import('../features/backups/backups-screen.tsx')).BackupsScreen }),
  },
];

const admin: RouteObject[] = [
  adminScreens(adminCalls, [
    {
      index: true,
      lazy: async () => ({ Component: (await import('../features/accounts/admin-screen.tsx')).AdminScreen }),
    },
  ]),
  adminScreens(
    [api.organizations.members],
    [
      {
        path: 'organisation',
        lazy: async () => ({
          Component: (await import('../features/organizations/organization-screen.tsx')).OrganizationScreen,
        }),
      },
    ],
  ),
  adminScreens(
    [api.examPapers.list],
    [
      {
        path: 'omr-config/:examPaperId?',
        lazy: async () => ({
          Component: (await import('../features/exam-papers/omr-config-screen.tsx')).OmrConfigScreen,
        }),
      },
      {
        path: 'question-papers/:examPaperId?',
        lazy: async () => ({
          Component: (await import('../features/exam-papers/question-papers-screen.tsx'))
            .QuestionPapersScreen,
        }),
      },
    ],
  ),
  adminScreens(
    [api.sheets.batches],
    [
      {
        path: 'evaluation',
        lazy: async () => ({
          Component: (await import('../features/evaluation/evaluation-screen.tsx')).EvaluationScreen,
        }),
      },
      {
        path: 'evaluation/papers/:examPaperId',
        lazy: async () => ({
          Component: (await import('../features/evaluation/report-screen.tsx')).ReportScreen,
        }),
      },
      {
        path: 'evaluation/papers/:examPaperId/templates',
        lazy: async () => ({
          Component: (await import('../features/evaluation/templates/templates-screen.tsx')).TemplatesScreen,
        }),
      },
      {
        path: 'evaluation/templates/:templateId',
        lazy: async () => ({
          Component: (await import('../features/evaluation/templates/template-screen.tsx')).TemplateScreen,
        }),
      },
      {
        path: 'evaluation/batches/:batchId',
        lazy: async () => ({
          Component: (await import('../features/evaluation/batch-screen.tsx')).BatchScreen,
        }),
      },
      {
        path: 'evaluation/batches/:batchId/review',
        lazy: async () => ({
          Component: (await import('../features/evaluation/review-screen.tsx')).ReviewScreen,
        }),
      },
      {
        path: 'evaluation/sheets/:sheetId',
        lazy: async () => ({
          Component: (await import('../features/evaluation/sheet-screen.tsx')).SheetScreen,
        }),
      },
      {
        path: 'evaluation/scripts/:scriptId',
        lazy: async () => ({
          Component: (await import('../features/evaluation/script-screen.tsx')).ScriptScreen,
        }),
      },
      {
        path: 'evaluation/written/:paperId',
        lazy: async () => ({
          Component: (await import('../features/evaluation/written-screen.tsx')).WrittenScreen,
        }),
      },
      {
        path: 'evaluation/written/:paperId/agreement',
        lazy: async () => ({
          Component: (await import('../features/evaluation/agreement-screen.tsx')).AgreementScreen,
        }),
      },
      {
        path: 'evaluation/written/:paperId/:question',
        lazy: async () => ({
          Component: (await import('../features/evaluation/question-screen.tsx')).QuestionScreen,
        }),
      },
    ],
  ),
  adminScreens(
    [api.promos.list],
    [
      {
        path: 'promo-codes',
        lazy: async () => ({
          Component: (await import('../features/promos/promo-codes-screen.tsx')).PromoCodesScreen,
        }),
      },
    ],
  ),
  adminScreens(
    [api.admin.users],
    [
      {
        path: 'users',
        lazy: async () => ({
          Component: (await import('../features/accounts/admin-users-screen.tsx')).AdminUsersScreen,
        }),
      },
      {
        path: 'invitations',
        lazy: async () => ({
          Component: (await import('../features/accounts/invitations-screen.tsx')).InvitationsScreen,
        }),
      },
      {
        path: 'audit-log',
        lazy: async () => ({
          Component: (await import('../features/accounts/audit-screen.tsx')).AuditScreen,
        }),
      },
      {
        path: 'settings',
        lazy: async () => ({
          Component: (await import('../features/settings/settings-screen.tsx')).SettingsScreen,
        }),
        children: systemSettings,
      },
    ],
  ),
];

// No errorElement at the root: the specification asks for the router's own 'Unexpected Application Error!'
// screen.
export const router = createBrowserRouter([
  {
    HydrateFallback: Opening,
    children: [
      { Component: SignedOutOnly, children: signedOut },
      ...passwordHelp,
      about,
      unsubscribe,
      join,
      launch,
      {
        Component: SignedInOnly,
        children: [
          { lazy: async () => ({ Component: (await import('./focused.tsx')).Focused }), children: focused },
          {
            lazy: async () => ({ Component: (await import('./layout.tsx')).Layout }),
            children: [...signedIn, ...admin],
          },
        ],
      },
      { path: '*', Component: NotFoundScreen },
    ],
  },
]);
