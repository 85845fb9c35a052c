import { createBrowserRouter } from 'react-router';
import { NotFoundScreen } from './not-found-screen.tsx';

export const router = createBrowserRouter([{ path: '*', element: <NotFoundScreen /> }]);
