import { templateFileTypes, templateLimits } from '@gene/contract/sheet-templates';
import { api } from '@gene/contract/api';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { messageOf, urlOf } from '../../../lib/api.ts';
import { upload } from '../../../lib/upload.ts';
import { useSendOnce } from '../../../lib/use-send-once.ts';
import { refreshTemplates } from './queries.ts';

/** "Board 2026.pdf" → "Board 2026" */
const nameOfFile = (name: string) => name.replace(/\.[^.]*$/, '').slice(0, templateLimits.nameMax);

/** Begins a template with a scan, and opens it. */
export function useNewTemplate(paperId: string) {
  const [name, setName] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [problems, setProblems] = useState<{ name?: string; file?: string }>({});
  const [sent, setSent] = useState(0);
  const sendOnce = useSendOnce();
  const navigate = useNavigate();
  const stopping = useRef<AbortController>(null);
  useEffect(() => () => stopping.current?.abort(), []);
  const add = useMutation({
    mutationFn(chosen: File) {
      const form = new FormData();
      form.append('name', name.trim());
      form.append('file', chosen);
      const route = api.sheetTemplates.create;
      const path = urlOf(route, { params: { id: paperId } }) as `/api/${string}`;
      stopping.current = new AbortController();
      const { signal } = stopping.current;
      const request = [name, chosen.name, chosen.size, chosen.lastModified];
      return sendOnce(request, (key) =>
        upload({ ...route, path }, form, { key, signal, onProgress: setSent }),
      );
    },
    async onSuccess({ id }) {
      void refreshTemplates();
      await navigate(`/admin/evaluation/templates/${id}?paper=${paperId}`);
    },
  });
  return {
    ...{ name, file, problems, sent },
    isBusy: add.isPending,
    failure: add.error && messageOf(add.error),
    setName(typed: string) {
      setName(typed);
      setProblems(({ name: _solved, ...rest }) => rest);
    },
    choose: ([chosen]: File[]) => {
      if (!chosen) return;
      const isFit = templateFileTypes.some((type) => chosen.name.toLowerCase().endsWith(type));
      setProblems(({ file: _solved, ...rest }) => ({
        ...rest,
        ...(!isFit && { file: `${chosen.name}: only ${templateFileTypes.join(', ')} can be read.` }),
      }));
      if (!isFit) return;
      setFile(chosen);
      if (name.trim() === '') setName(nameOfFile(chosen.name));
    },
    submit() {
      const missing = {
        ...(name.trim() === '' && { name: 'Name is required' }),
        ...(!file && { file: 'Choose a scan of an empty sheet' }),
      };
      setProblems(missing);
      if (file && name.trim() !== '') add.mutate(file);
    },
  };
}
