import { api } from '@gene/contract/api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { newId } from '../../lib/new-id.ts';
import { query } from '../../lib/query.ts';
import { useFreshNotes } from './queries.ts';
import { useSettled } from '../../lib/use-settled.ts';

const tabs = ['all', 'recent', 'subjects'] as const;

type Tab = (typeof tabs)[number];

/** State of the notes screen: the tab in the address, and the search. */
export function useNotesScreen() {
  useFreshNotes();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const tab: Tab = tabs.find((name) => name === search.get('tab')) ?? 'all';
  const [typed, setTyped] = useState('');
  const [generating, setGenerating] = useState(false);
  const words = useSettled(typed.trim().slice(0, 200), 150);
  const counts = useQuery(query(api.notes.counts));
  const total = counts.data?.total;
  const begin = () => void navigate(`/gene-notes/${newId()}`, { state: { isNew: true } });
  const show = (next: Tab) => setSearch(next === 'all' ? {} : { tab: next }, { replace: true });
  return { tab, typed, setTyped, generating, setGenerating, words, total, begin, show };
}
